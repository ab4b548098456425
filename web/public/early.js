// Before the first paint: the theme that was chosen, so that nothing flashes. settings.svelte.ts does the rest.
try {
  const kept = JSON.parse(localStorage.getItem("cadwallon.settings") || "{}");
  const light = kept.theme === "light" || (kept.theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "night";
} catch {
  // Night is the default.
}
