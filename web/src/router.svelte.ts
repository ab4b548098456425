/** Which page the address names. Addresses hold no secrets: a seat's token never stands in one. */

export type Route =
  | { page: "home" }
  | { page: "setup" }
  | { page: "table"; id: string }
  | { page: "moment"; id: string; moment: string } // of a game that goes on
  | { page: "replay"; id: string; number?: string } // the number of a position
  | { page: "puzzles" }
  | { page: "puzzle"; id: string }
  | { page: "join"; code: string; table?: string } // the table, to look on where no seat is free
  | { page: "learn" }
  | { page: "lesson"; lesson: string; chapter: string }
  | { page: "rules" }
  | { page: "guide"; id?: string } // one of its pages, or "all"
  | { page: "aid" }
  | { page: "glossary" }
  | { page: "settings" }
  | { page: "not_found" };

const NAME = /^[\w-]{1,64}$/;

/** The route of a path. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  const [first, second] = parts;
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1) {
    if (first === "new") return { page: "setup" };
    if (
      first === "learn" ||
      first === "rules" ||
      first === "guide" ||
      first === "aid" ||
      first === "glossary" ||
      first === "settings" ||
      first === "puzzles"
    )
      return { page: first };
  }
  if (parts.length === 2 && second !== undefined && NAME.test(second)) {
    if (first === "table" || first === "replay" || first === "guide") return { page: first, id: second };
    if (first === "join") return { page: "join", code: second };
    if (first === "puzzles") return { page: "puzzle", id: second };
  }
  const [, , third, fourth] = parts;
  if (parts.length === 4 && first === "table" && second !== undefined && NAME.test(second) && third === "at")
    return { page: "moment", id: second, moment: fourth ?? "" };
  if (
    parts.length === 3 &&
    first === "replay" &&
    second !== undefined &&
    NAME.test(second) &&
    third !== undefined &&
    /^\d{1,6}$/.test(third)
  ) {
    return { page: "replay", id: second, number: third };
  }
  if (
    parts.length === 3 &&
    first === "learn" &&
    second !== undefined &&
    NAME.test(second) &&
    third !== undefined &&
    NAME.test(third)
  ) {
    return { page: "lesson", lesson: second, chapter: third };
  }
  if (
    parts.length === 3 &&
    first === "join" &&
    second !== undefined &&
    NAME.test(second) &&
    third !== undefined &&
    NAME.test(third)
  ) {
    return { page: "join", code: second, table: third };
  }
  return { page: "not_found" };
}

class Router {
  route = $state.raw<Route>({ page: "home" });
  /** What stands behind ? and #, as the page that is shown needs it. */
  search = $state.raw(new URLSearchParams());
  hash = $state("");

  /** Follows the address and all links within the page from now on. */
  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (click) => this.#follow(click));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    if (!location.hash) scrollTo(0, 0);
  }

  #read(): void {
    this.route = routeOf(location.pathname);
    this.search = new URLSearchParams(location.search);
    this.hash = decode(location.hash.slice(1));
  }

  #follow(click: MouseEvent): void {
    if (
      click.defaultPrevented ||
      click.button !== 0 ||
      click.metaKey ||
      click.ctrlKey ||
      click.shiftKey ||
      click.altKey
    )
      return;
    const link = (click.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    // A link to a place on the same page is the browser's own business.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    click.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const router = new Router();
