import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The client is built into the Python package, which serves it: running Muraglia needs Python only.
export default defineConfig({
  plugins: [svelte()],
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
