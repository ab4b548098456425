/** Addresses of invitations: the code that gives a seat, and the table, so that a used one still leads somewhere. */

/** What the server makes them of: 80 random bits in base 32. Anything else is no code. */
const CODE = /^[a-z2-7]{16}$/;

export const isCode = (text: string): boolean => CODE.test(text);

/** The path of an invitation in whatever somebody pasted: a whole address, or only the code. */
export function pathOf(pasted: string): string | null {
  const text = pasted.trim();
  const inside = text.match(/\/join\/([\w-]+)(?:\/([\w-]+))?\/?(?:[?#].*)?$/);
  const [code, table] = inside === null ? [text] : [inside[1] ?? "", inside[2]];
  if (!isCode(code)) return null;
  return table !== undefined && isCode(table) ? `/join/${code}/${table}` : `/join/${code}`;
}

export const addressOf = (code: string, table: string): string => `${location.origin}/join/${code}/${table}`;

/** Where one looks on without a seat. */
export const watchAddress = (table: string): string => `${location.origin}/table/${table}`;

/** A position of a game that goes on, as everybody sees it. */
export const momentAddress = (table: string, moment: string): string => `${watchAddress(table)}/at/${moment}`;

/** Nobody else can open an address of this machine alone. */
export function isOnlyHere(host: string = location.hostname): boolean {
  return host === "localhost" || host === "[::1]" || host === "::1" || /^127(\.\d+){3}$/.test(host);
}
