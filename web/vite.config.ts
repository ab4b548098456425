import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The server sends the page from its own folder; nothing is loaded from elsewhere.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 2048 },
});
