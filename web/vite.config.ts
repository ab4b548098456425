import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The few words that are needed when the server gives none; they stand in the catalogue like all others. */
function builtIn(): { language: string; sentence: string; again: string }[] {
  return ["en", "fr", "es"].map((language) => {
    const path = fileURLToPath(new URL(`../src/cadwallon/text/page/frame.${language}.toml`, import.meta.url));
    const text = readFileSync(path, "utf-8");
    const word = (id: string): string => text.match(new RegExp(`^${id} = "(.*)"$`, "m"))?.[1] ?? "";
    return { language, sentence: word("no_server"), again: word("again") };
  });
}

/** The letters of the first view are fetched with it, so that nothing moves when they come; their licences go along. */
function fonts(): Plugin {
  return {
    name: "fonts",
    apply: "build",
    generateBundle() {
      const licences = ["almendra", "source-sans-3"].map((name) => {
        const path = fileURLToPath(new URL(`node_modules/@fontsource/${name}/LICENSE`, import.meta.url));
        return `${name}\n\n${readFileSync(path, "utf-8")}`;
      });
      this.emitFile({ type: "asset", fileName: "fonts.txt", source: licences.join("\n\n") });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => file.endsWith(".woff2") && !file.includes("-ext-"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head" as const,
          })),
    },
  };
}

// The server sends the page from its own folder; nothing is loaded from elsewhere.
export default defineConfig({
  plugins: [svelte(), fonts()],
  base: "/",
  define: { __BUILT_IN__: JSON.stringify(builtIn()) },
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 2048 },
  // While one works on the page: `npm run dev` beside `cadwallon play --no-browser --port 8000`.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts", "tests/**/*.test.ts"] },
});
