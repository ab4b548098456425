/** What is in the box: the facts of `/api/content`, fetched once at the start. */
import { getContent } from "./api.ts";
import type { AdventureFacts, Content, GangFacts } from "./wire.ts";

class Box {
  content = $state.raw<Content | null>(null);
  failed = $state(false);

  async load(): Promise<void> {
    try {
      this.content = await getContent();
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  gang(id: string | null): GangFacts | undefined {
    return this.content?.gangs.find((gang) => gang.id === id);
  }

  adventure(id: string): AdventureFacts | undefined {
    return this.content?.adventures.find((adventure) => adventure.id === id);
  }
}

export const box = new Box();
