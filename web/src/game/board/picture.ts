/** The drawn board as text: it is taken into the page, so that it sharpens with the zoom and answers to the alarm. */
import { boardPicture } from "../../api.ts";
import type { Language } from "../../wire.ts";

const drawn = new Map<string, Promise<string>>();

export function getPicture(board: string, language: Language): Promise<string> {
  const address = boardPicture(board, language);
  let picture = drawn.get(address);
  if (picture === undefined) {
    picture = fetch(address).then((answer) => (answer.ok ? answer.text() : ""));
    picture.catch(() => drawn.delete(address));
    drawn.set(address, picture);
  }
  // only what a picture is: no prologue, and nothing that is not one
  return picture.then((text) => text.slice(Math.max(0, text.indexOf("<svg")))).catch(() => "");
}
