import type { Page } from 'playwright-core';
import type { Told } from './witness.ts';

/** What the pages of one phone tell of themselves, and what must not be among it. */
export class Heard {
  /** One sentence for each thing that happened twice at a time where one at a time is the rule. */
  readonly overlapping = new Set<string>();
  /** Ledger row on its way → the page that sends it. */
  private readonly onTheWay = new Map<string, Page>();

  /** Takes what `page` told; a new page begins with `born`. */
  hear(page: Page, what: Told, which: string): void {
    if (what === 'born') this.closed(page);
    else if (what === 'has sent') this.onTheWay.delete(which);
    else if (what === 'overlaps') this.overlapping.add(`transactions of ${which} are open at once`);
    else {
      const other = this.onTheWay.get(which);
      if (other && other !== page) this.overlapping.add(`two pages send ${which} at once`);
      this.onTheWay.set(which, page);
    }
  }

  /** The page is gone, and with it what it was sending. */
  closed(page: Page): void {
    for (const [each, from] of this.onTheWay) if (from === page) this.onTheWay.delete(each);
  }

  /** Its phone was switched off. */
  forget(): void {
    this.onTheWay.clear();
  }
}
