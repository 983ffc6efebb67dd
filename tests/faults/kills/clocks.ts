import type { BrowserContext, Page } from 'playwright-core';
import type { Chance } from './random.ts';

const DAY_MS = 24 * 3_600_000;
/** How often the clock of a phone that starts is wrong. */
const WRONG = 0.25;

/** A wrong clock: what it is called, and how far it is from the real time `now`, ms. */
type WrongClock = readonly [name: string, shift: (now: number) => number];

const WRONG_CLOCKS: readonly [WrongClock, ...WrongClock[]] = [
  // A phone whose battery was empty begins some seconds into the epoch.
  ['1970', (now) => 5_000 - now],
  ['a day behind', () => -DAY_MS],
  ['a day ahead', () => DAY_MS],
  ['a year ahead', () => 365 * DAY_MS],
];

/** The clock of a phone from its start until it dies. */
export interface PhoneClock {
  readonly name: string;
  /** How far it is from the real time, ms; negative = behind. */
  readonly shiftMs: number;
}

/** A clock that is right. */
export const RIGHT: PhoneClock = { name: 'right', shiftMs: 0 };

/** The clock of a phone that starts now. */
export function clockOf(chance: Chance): PhoneClock {
  if (!chance.is(WRONG)) return RIGHT;
  const [name, shift] = chance.of(WRONG_CLOCKS);
  return { name, shiftMs: Math.round(shift(Date.now())) };
}

/** Sets the clock of everything that starts in `context` from now on: of pages before their first script, of workers as they begin. */
export async function setClock(context: BrowserContext, { shiftMs }: PhoneClock): Promise<void> {
  if (shiftMs === 0) return;
  await context.addInitScript(shiftDate, shiftMs);
  // One that ends meanwhile has nothing left to tell a time.
  context.on('serviceworker', (worker) => void worker.evaluate(shiftDate, shiftMs).catch(() => undefined));
}

/** Whether a page's clock is that one, to the minute. */
export async function shows(page: Page, { shiftMs }: PhoneClock): Promise<boolean> {
  const off = (await page.evaluate(() => Date.now())) - Date.now() - shiftMs;
  return Math.abs(off) < 60_000;
}

/** Runs in a page or a worker. Needs no name from outside. */
function shiftDate(shiftMs: number): void {
  const Real = Date;
  const now = () => Real.now() + shiftMs;
  globalThis.Date = new Proxy(Real, {
    construct: (real, args, asked) =>
      Reflect.construct(real, args.length > 0 ? args : [now()], asked) as object,
    apply: () => new Real(now()).toString(),
    get: (real, key) => (key === 'now' ? now : (Reflect.get(real, key) as unknown)),
  });
}
