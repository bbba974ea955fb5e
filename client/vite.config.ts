import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Fonts travel with their licence: it is built beside them (src/look/fonts.css). */
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

// The client is built into the Python package, which serves it: running Muraglia needs Python only.
// Where it is to be a site without a server (make_site.py), it lies in any folder: all its addresses are relative.
export default defineConfig({
  base: process.env.VITE_ALONE ? "./" : "/",
  worker: { format: "es", rolldownOptions: { checks: { pluginTimings: false } } },
  plugins: [svelte(), licences("fraunces", "source-sans-3")],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // our content policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // how long the build took is nobody's concern
  },
  server: {
    // `npm run dev` beside a running `muraglia serve`
    proxy: { "/api": { target: process.env.MURAGLIA ?? "http://127.0.0.1:8000", ws: true } },
  },
});
