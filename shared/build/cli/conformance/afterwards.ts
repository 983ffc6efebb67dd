import type { CDPSession, Request } from 'playwright-core';
import { TooLate, within } from './deadline.ts';
import { messages } from './messages.ts';
import type { TestPhone } from './phone.ts';

/** How long Inicio is watched after the walk, ms. */
const REST_MS = 3_000;
/** Times one address may be asked for meanwhile: the shell itself asks for the list of sections every 5 s at most. */
const MOST_ASKED = 5;
/** Share of that time in which the page may be at work, and how many times that of a page without the section. */
const MOST_BUSY = 0.5;
const TIMES_BUSY = 2;
/** How far the page's clock is turned on, ms: what begins later than that only phones can tell (RF-108). */
const LATER_MS = 3 * 60_000;

/** Time the page has worked since it was opened, ms. */
export async function workedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** What goes on after a section was left: requests without end, work without end; sentences. May load the page anew. */
export async function restWrong(
  phone: TestPhone,
  place: string,
  { asked, busy }: Rest,
): Promise<readonly string[]> {
  const wrong = [...asked]
    .filter(([, times]) => times > MOST_ASKED)
    .map(([path, times]) => messages.asks(place, path, times, REST_MS / 1000));
  if (busy <= MOST_BUSY) return wrong;
  // The same page without the section’s code: on a slow machine the shell is at work too.
  await phone.page.reload();
  await phone.page.locator('#contenido').waitFor();
  const { busy: own } = await rest(phone);
  return busy > TIMES_BUSY * own ? [...wrong, messages.busyAfter(place, Math.round(busy * 100))] : wrong;
}

/** Some seconds of a page. */
export interface Rest {
  /** Path → how often it was asked for. */
  readonly asked: ReadonlyMap<string, number>;
  /** Share of the time, 0 to 1. */
  readonly busy: number;
}

/** Watches the page for {@link REST_MS}. */
export async function rest({ page, cdp }: TestPhone): Promise<Rest> {
  const asked = new Map<string, number>();
  const count = (request: Request): void => {
    const { pathname } = new URL(request.url());
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  };
  page.on('request', count);
  const before = await workedMs(cdp);
  const began = performance.now();
  await page.waitForTimeout(REST_MS);
  const busy = ((await workedMs(cdp)) - before) / (performance.now() - began);
  page.off('request', count);
  return { asked, busy };
}

/** Turns the page’s clock on, its timers in their order and without waiting for them; after that the clock stands. `false` = a slow machine is not done with it, and nothing is known. */
export async function turnClockOn({ context, page, hungMs }: TestPhone): Promise<boolean> {
  const cdp = await context.newCDPSession(page);
  const over = new Promise<true>((resolve) =>
    cdp.once('Emulation.virtualTimeBudgetExpired', () => resolve(true)),
  );
  await cdp.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: LATER_MS });
  return within(hungMs, over).catch((cause: unknown) => {
    if (cause instanceof TooLate) return false;
    throw cause;
  });
}
