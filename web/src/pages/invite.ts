/** The code in whatever somebody pasted: the whole address of an invitation, or only its end. */
export function codeOf(pasted: string): string | null {
  const text = pasted.trim();
  const inside = text.match(/\/join\/([\w-]{1,64})\/?(?:[?#].*)?$/);
  if (inside?.[1]) return inside[1];
  return /^[\w-]{4,64}$/.test(text) ? text : null;
}

export const addressOf = (code: string): string => `${location.origin}/join/${code}`;
