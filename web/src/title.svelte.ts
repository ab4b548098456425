/** The title of the page: where one is, and before all else whether somebody waits. */
class Title {
  /** The name of what is shown; empty at the entrance. */
  place = $state("");
  yourTurn = $state(false);
}

export const title = new Title();
