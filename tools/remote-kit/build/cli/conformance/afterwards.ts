import type { CDPSession, Request } from 'playwright-core';
import { TooLate, within } from './deadline.ts';
import { messages } from './messages.ts';
import type { TestPhone } from './phone.ts';

/** Time for which Inicio is observed after the walk, ms. */
const REST_MS = 3_000;
/** Most requests for one address during that time: the shell itself requests the list of sections every 5 s at most. */
const MOST_ASKED = 5;
/** Most share of that time for which the page may be busy, and most multiple of the same page without the section. */
const MOST_BUSY = 0.5;
const TIMES_BUSY = 2;
/** How far the page's clock is advanced, ms: only phones can report what starts later (RF-108). */
const LATER_MS = 3 * 60_000;

/** Time for which the page has been busy since it was opened, ms. */
export async function workedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Activity that continues after a section was left, as sentences: endless requests, endless work. May reload the page. */
export async function restWrong(
  phone: TestPhone,
  place: string,
  { asked, busy }: Rest,
): Promise<readonly string[]> {
  const wrong = [...asked]
    .filter(([, times]) => times > MOST_ASKED)
    .map(([path, times]) => messages.asks(place, path, times, REST_MS / 1000));
  if (busy <= MOST_BUSY) return wrong;
  // The same page without the section’s code: on a slow machine the shell is busy too.
  await phone.page.reload();
  await phone.page.locator('#contenido').waitFor();
  // What its start costs is no rest.
  await rest(phone);
  const { busy: own } = await rest(phone);
  return busy > TIMES_BUSY * own ? [...wrong, messages.busyAfter(place, Math.round(busy * 100))] : wrong;
}

/** Observation of a page for some seconds. */
export interface Rest {
  /** Path → number of requests. */
  readonly asked: ReadonlyMap<string, number>;
  /** Busy share of the time, 0 to 1. */
  readonly busy: number;
}

/** Observes the page for {@link REST_MS}. */
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

/**
 * Advances the page’s clock, running its timers in order without waiting for them; after that the clock is stopped. `false` = a slow
 * machine did not finish, so there is no result.
 */
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
