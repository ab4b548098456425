/** Where a long word may break on a small card. Browsers know it only with dictionaries that not everybody has; open
 * syllables come near enough in the three languages, and the soft hyphen shows only where the word does not fit.
 */
const VOWEL = "aàáâäeéèêëiíîïoóôöuúùûüyœ";
const ONSET = `(?:[bcdfgptv][lr]|[cpst]h|gn|qu|ll|rr|[^${VOWEL}])`;
const SYLLABLE = new RegExp(`([${VOWEL}][^${VOWEL}]*?)(?=${ONSET}[${VOWEL}])`, "giu");
const LONG = /\p{L}{8,}/gu;
const SHY = "\u00AD";

export function broken(name: string): string {
  return name.replace(LONG, (word) =>
    word.replace(SYLLABLE, (part, _group, at: number) => (at + part.length < 2 ? part : part + SHY)),
  );
}
