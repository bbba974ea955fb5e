import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

/** Copy the fonts' licences beside them (src/styles/fonts.css). */
function licences(...fonts: string[]): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      for (const font of fonts) {
        const source = readFileSync(`node_modules/@fontsource-variable/${font}/LICENSE`, "utf-8");
        this.emitFile({ type: "asset", name: `${font}-licence.txt`, source });
      }
    },
  };
}

/** Preload the scripts and styles of the front page, with which a site without a server starts: otherwise they would load
 * one after the other, behind the files of the browser server. */
function frontPage(screen: string, pictures: RegExp): Plugin {
  return {
    name: "front-page",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const first = chunks.filter(({ facadeModuleId: id }) => id?.endsWith(screen) || pictures.test(id ?? ""));
        const scripts = new Set<string>();
        const styles = new Set<string>();
        for (const each of first) {
          scripts.add(each.fileName);
          each.viteMetadata?.importedCss.forEach((style) => styles.add(style));
          for (const name of each.imports)
            first.push(...chunks.filter(({ fileName }) => fileName === name && !scripts.has(name)));
        }
        const tag = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: "link", attrs, injectTo: "head" });
        return [
          ...[...scripts].map((name) => tag({ rel: "modulepreload", crossorigin: "", href: `./${name}` })),
          ...[...styles].map((name) => tag({ rel: "preload", as: "style", crossorigin: "", href: `./${name}` })),
        ].filter(({ attrs }) => !html.includes(String(attrs!.href)));
      },
    },
  };
}

// The client is built into the Python package, which serves it: running Muraglia needs Python only.
// A site without a server (make_site.py) can lie in any folder, so all its addresses are relative.
export default defineConfig({
  base: process.env.VITE_ALONE ? "./" : "/",
  worker: { format: "es", rolldownOptions: { checks: { pluginTimings: false } } },
  plugins: [
    svelte(),
    licences("fraunces", "source-sans-3"),
    process.env.VITE_ALONE && frontPage("/screens/Lobby.svelte", /\/games\/[^/]+\/Cover\.svelte$/),
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // our content policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // do not print how long plugins took
  },
  server: {
    // `npm run dev` beside a running `muraglia serve`
    proxy: { "/api": { target: process.env.MURAGLIA ?? "http://127.0.0.1:8000", ws: true } },
  },
});
