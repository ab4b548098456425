// What svelte-check and Prettier do not see: layout is Prettier's, types and warnings of Svelte are svelte-check's.
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

export default defineConfig(
    { ignores: ["dist/", "fixtures/"] },
    ts.configs.strict,
    svelte.configs.recommended,
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser } },
    },
    {
        rules: {
            "@typescript-eslint/no-dynamic-delete": "off", // records by name are how seats and orders are kept
            "@typescript-eslint/no-non-null-assertion": "off", // strict indexing asks for it where a test or a rule knows better
            "@typescript-eslint/no-unused-expressions": ["error", { allowTernary: true }], // one of two calls
            "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
            "svelte/no-unused-svelte-ignore": "off", // svelte-check says which are needed
            "svelte/no-useless-mustaches": "off", // {" "} is a space that the layout keeps
            "svelte/prefer-svelte-reactivity": "off", // maps that remember answers, and that nothing watches
        },
    },
);
