/** Put in by vite.config.ts. */
declare const __BUILT_IN__: { language: string; sentence: string; again: string }[];
