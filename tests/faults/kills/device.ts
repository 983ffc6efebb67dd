import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../../e2e/support/chromium.ts';
import { clockOf, RIGHT, setClock } from './clocks.ts';
import { Consoles } from './consoles.ts';
import { Heard } from './heard.ts';
import type { Chance } from './random.ts';
import type { Stopwatch } from './stopwatch.ts';
import { type Told, witness } from './witness.ts';

/** Longest time a slow phone needs before it begins to write a record down, ms. */
const SLOW_MS = 400;
/** How often a phone is slow. */
const SLOW = 0.5;

/** The phone that dies and comes back: its browser, its pages, and what they tell past the app. */
export class Device {
  readonly heard = new Heard();
  readonly consoles = new Consoles();
  /** Set once the phone's browser, or the renderer of a page, is being killed. */
  died: Promise<void> | null = null;
  /** The crash point at which the phone dies, once; `null` = at none. */
  diesAt: string | null = null;
  /** What the phone's clock shows since it was switched on. */
  clock = RIGHT;
  /** How many requests had been asked for when the line came back. */
  healedAt = 0;
  /** The furthest apart that two of its clocks were, ms. */
  clocksApartMs = 0;
  /** Writes down what is to be seen now, as something is wrong (`evidence.ts`); the run sets it. */
  keep: (why: string) => Promise<void> = async () => undefined;
  private phone: Phone | undefined;
  private shown: Page[] = [];
  private slowMs = 0;
  private gone = true;

  /** @param watch what the run spends its time on, @param bug name of a bug seeded into the app */
  constructor(
    readonly chance: Chance,
    readonly watch: Stopwatch,
    private readonly bug?: string,
  ) {}

  /** The page in front of the person. */
  get page(): Page {
    const [page] = this.shown;
    if (!page) throw new Error('the phone is off');
    return page;
  }

  /** Folder of what the phone keeps. */
  get profile(): string {
    if (!this.phone) throw new Error('the phone was never on');
    return this.phone.profile;
  }

  /** The pages with the app. */
  get pages(): readonly Page[] {
    return this.shown;
  }

  /** Chooses whether the phone is slow for now: whoever says "saved" before it is, is seen to. */
  slowDown(): void {
    this.slowMs = this.chance.is(SLOW) ? this.chance.below(SLOW_MS) : 0;
  }

  /** A page of a phone that was killed: its browser starts again on the same profile, or its renderer does. */
  async comeBack(): Promise<Page> {
    if (this.gone || !this.phone) {
      this.clock = clockOf(this.chance);
      this.clocksApartMs = Math.max(this.clocksApartMs, Math.abs(this.clock.shiftMs));
      return this.switchOn();
    }
    const dead = this.shown;
    this.died = null;
    this.shown = [await this.phone.page()];
    await Promise.all(dead.map((page) => page.close()));
    return this.page;
  }

  /** Starts the browser, on the profile of the one that died. */
  async switchOn(): Promise<Page> {
    const profile = this.phone ? { profile: this.phone.profile } : {};
    const phone = await openPhone({ own: true, ...profile });
    this.phone = phone;
    this.died = null;
    this.gone = false;
    this.slowMs = 0;
    this.heard.forget();
    const { context } = phone;
    this.consoles.listen(context);
    // What runs in the page was compiled to keep the names of functions.
    await context.addInitScript('globalThis.__name ??= (named) => named');
    if (this.bug !== undefined) await context.addInitScript(`globalThis.grBug = ${JSON.stringify(this.bug)}`);
    await context.exposeBinding('grTold', async ({ page }, what: Told, which: string) => {
      this.heard.hear(page, what, which);
      // A record that is long on its way is met there by a second sender.
      if (what === 'sends') await this.slowly();
    });
    await setClock(context, this.clock);
    await context.addInitScript(witness);
    await context.exposeBinding('grCrash', (_page, point: string) => this.pass(point));
    this.shown = [await phone.page()];
    return this.page;
  }

  /** Opens one more page, in front of the others; the caller leads it somewhere. */
  protected async openPage(): Promise<Page> {
    if (!this.phone) throw new Error('the phone is off');
    const page = await this.phone.page();
    await this.lookAt(page);
    return page;
  }

  /** The person looks at this page from now on; the browser draws no other. */
  protected async lookAt(page: Page): Promise<void> {
    this.shown = [page, ...this.shown.filter((other) => other !== page)];
    await page.bringToFront();
  }

  /** The browser discards the page in front without a word to it, as it does when memory is short. */
  protected async discardPage(): Promise<Page> {
    const [front] = this.shown;
    const page = await this.openPage();
    await front?.close();
    if (front) this.heard.closed(front);
    this.shown = this.shown.filter((other) => other !== front);
    return page;
  }

  /** The browser ends in order, writes down what it holds in memory, and starts again. */
  protected async restartInOrder(): Promise<Page> {
    await this.phone?.close();
    this.gone = true;
    return this.switchOn();
  }

  /** The whole browser ends at once. */
  async die(): Promise<void> {
    if (!this.gone) {
      this.gone = true;
      this.died = this.phone?.kill() ?? null;
    }
    await this.died;
  }

  /** The renderers end; the browser and what it still has to write lives on. */
  async crash(): Promise<void> {
    this.died ??= Promise.all(
      this.shown.map(async (page) => {
        const crashed = page.waitForEvent('crash');
        const session = await page.context().newCDPSession(page);
        // The answer never comes.
        session.send('Page.crash').catch(() => undefined);
        await crashed;
      }),
    ).then(() => this.heard.forget());
    await this.died;
  }

  private async slowly(): Promise<void> {
    if (this.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, this.slowMs));
  }

  private async pass(point: string): Promise<void> {
    // Before the transaction, so that it never holds one up that has begun.
    if (point === 'C3') await this.slowly();
    if (point !== this.diesAt) return;
    this.diesAt = null;
    await this.die();
  }
}
