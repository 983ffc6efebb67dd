import type { Assets, RemoteManifest } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import type { Recorrido } from '../../recorrido.ts';
import { rest, restWrong, turnClockOn, workedMs } from './afterwards.ts';
import { barriers } from './axe.ts';
import { barsWrong, tapEverything, tapMenu } from './bars.ts';
import { TooLate, within } from './deadline.ts';
import { lookAt, readKept } from './look.ts';
import { messages } from './messages.ts';
import { HOME, PATIENCE, type TestPhone } from './phone.ts';
import { placesOf } from './places.ts';
import { countRemains, growing, KINDS, type Remains } from './remains.ts';
import { doStep, stepText } from './steps.ts';
import { comeHome, enter, harmSince, lookBefore, nowhereOf, thrown, visit } from './visit.ts';

/** Visits after which a kind that grows with each of them counts as leaked. */
const ENOUGH = 5;
/** Mounts of one place after all others: a counter of mounts may fail at any of them. */
const AGAIN = 4;
/** Most work of a visit, ms, beyond {@link TIMES_OWN} times that of a visit to a screen of the shell: a slow machine is slow at both. */
const HEAVY_MS = 1_500;
const TIMES_OWN = 3;
/** Problems after which the walk ends: each may take its whole time limit. */
const TOO_MANY = 6;
/** A screen of the shell itself, whose leaks are not the candidate's. */
const OWN = '/ayuda';

/** Result of one person's walk. */
export interface Walked {
  readonly rol: string;
  readonly places: readonly string[];
  /** Names of the remote's own walks. */
  readonly walks: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Opens every place of the remote that the person may open, twice each, returning to the start page in between; then runs the team's own
 * walks for this role; at last the checks that need many visits and time. Stops when the page hangs.
 */
export async function walk(
  phone: TestPhone,
  manifest: RemoteManifest,
  assets: Assets,
  recorridos: readonly Recorrido[],
): Promise<Walked | undefined> {
  const { page } = phone;
  const { rol } = await readKept(page);
  if (rol === undefined) return undefined;
  const places = placesOf(manifest, rol);
  const walks = places.length === 0 ? [] : recorridos.filter((one) => one.rol === rol);
  await lookAt(page, HOME);
  await workerReady(page);
  phone.take();
  const problems: string[] = [];
  let nowhere = '';
  const each: readonly (readonly [name: string, work: () => Promise<readonly string[]>])[] = [
    ...places.map((place) => [place, () => visitTwice(phone, assets, place, nowhere)] as const),
    ...walks.map((one) => [one.nombre, () => stroll(phone, assets, one)] as const),
    // Takes half a minute, so only when everything else is good.
    ...places
      .slice(0, 1)
      .map((place) => [place, async () => (problems.length > 0 ? [] : stay(phone, assets, place))] as const),
  ];
  for (const [i, [name, work]] of each.entries()) {
    try {
      if (i === 0) {
        // Before the section was loaded for the first time: effects of its code's evaluation count too.
        const untouched = await within(phone.hungMs, lookBefore(phone, assets));
        nowhere = await within(phone.hungMs, nowhereOf(phone, places[0]));
        problems.push(...(await within(phone.hungMs, harmSince(phone, assets, name, untouched))));
      }
      problems.push(...(await work()));
    } catch (cause) {
      if (!(cause instanceof TooLate)) throw cause;
      problems.push(messages.hung(name, phone.hungMs / 1000));
      break;
    }
    if (problems.length >= TOO_MANY) break;
  }
  return { rol, places, walks: walks.map(({ nombre }) => nombre), problems };
}

/**
 * Waits for the shell's worker, which registers once the start page is idle: state that did not exist before a visit can't be reported as
 * gone after it.
 */
async function workerReady(page: Page): Promise<void> {
  const ready = page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await Promise.race([ready, page.waitForTimeout(PATIENCE)]);
}

async function visitTwice(
  phone: TestPhone,
  assets: Assets,
  place: string,
  nowhere: string,
): Promise<readonly string[]> {
  const { page, cdp } = phone;
  const before = await within(phone.hungMs, lookBefore(phone, assets));
  const readings: Remains[] = [];
  const work: number[] = [];
  const wrong: string[] = [];
  for (let visits = 1; visits <= ENOUGH && wrong.length === 0; visits += 1) {
    const began = await within(phone.hungMs, workedMs(cdp));
    const barred = visits === 1 ? () => barriers(cdp) : undefined;
    wrong.push(...(await visit(phone, place, nowhere, barred)));
    if (visits > 1) work.push((await within(phone.hungMs, workedMs(cdp))) - began);
    readings.push(await within(phone.hungMs, countRemains(page, cdp)));
    if (visits >= 2 && growing(readings).length === 0) break;
  }
  if (wrong.length === 0) {
    wrong.push(...(await tapMenu(phone, place)), ...(await heavy(phone, place, Math.min(...work))));
    const left = readings.length === ENOUGH ? await leaks(phone, place, readings) : [];
    wrong.push(...left.map(([kind, more]) => messages.remain(place, kind, Math.round(more))));
  }
  return [...wrong, ...(await within(phone.hungMs, harmSince(phone, assets, place, before)))];
}

/** Whether a visit of `ms` of work is more than this machine explains: repeated once, beside a visit to a screen of the shell. */
async function heavy(phone: TestPhone, place: string, ms: number): Promise<readonly string[]> {
  if (ms < HEAVY_MS) return [];
  const own = await workOf(phone, OWN);
  const again = await workOf(phone, place);
  const more = Math.min(ms, again) - TIMES_OWN * own;
  return more < HEAVY_MS ? [] : [messages.heavy(place, Math.round(more))];
}

async function workOf(phone: TestPhone, place: string): Promise<number> {
  const began = await workedMs(phone.cdp);
  await visit(phone, place);
  return (await within(phone.hungMs, workedMs(phone.cdp))) - began;
}

/**
 * Mounts one place several times, stays on Inicio, taps every link of the shell, and then stays in the section for minutes of the page's
 * own clock.
 */
async function stay(phone: TestPhone, assets: Assets, place: string): Promise<readonly string[]> {
  const { page, hungMs } = phone;
  const before = await within(hungMs, lookBefore(phone, assets));
  const wrong: string[] = [];
  for (let visits = 1; visits <= AGAIN && wrong.length === 0; visits += 1) {
    wrong.push(...(await visit(phone, place)));
  }
  await within(hungMs, lookAt(page, HOME));
  const rested = await within(hungMs, rest(phone));
  wrong.push(...thrown(phone, place), ...(await within(hungMs, harmSince(phone, assets, place, before))));
  wrong.push(...(await within(hungMs, restWrong(phone, place, rested))));
  // The last comparison: the links open other sections, whose leaks are not this one's.
  wrong.push(...(await tapEverything(phone, place)));
  phone.take();
  phone.refused();
  if (wrong.length === 0) wrong.push(...(await within(hungMs, enter(page, place, ''))));
  if (wrong.length > 0 || !(await turnClockOn(phone))) return wrong;
  return [
    ...wrong,
    ...thrown(phone, messages.later(place)),
    ...(await within(hungMs, barsWrong(page, messages.later(place)))),
  ];
}

/** Runs one of the remote's own walks; ends at the first step that can't be done. */
async function stroll(
  phone: TestPhone,
  assets: Assets,
  { nombre, en, pasos }: Recorrido,
): Promise<readonly string[]> {
  const { page } = phone;
  const before = await within(phone.hungMs, lookBefore(phone, assets));
  const wrong = [...(await within(phone.hungMs, enter(page, en, '')))];
  for (const step of wrong.length > 0 ? [] : pasos) {
    try {
      if (!(await within(phone.hungMs, doStep(page, step)))) break;
    } catch (cause) {
      if (cause instanceof TooLate) throw cause;
      const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
      wrong.push(messages.step(nombre, stepText(step), why));
      break;
    }
  }
  wrong.push(...(await comeHome(phone, nombre)));
  return [...wrong, ...(await within(phone.hungMs, harmSince(phone, assets, nombre, before)))];
}

/**
 * What the visits of a place leave for good, each kind with how many more a visit. A browser frees what left the screen some visits later,
 * sooner on a quiet machine: kinds that grew are counted at rest, before and after as many visits again.
 */
async function leaks(
  phone: TestPhone,
  place: string,
  readings: readonly Remains[],
): Promise<readonly (readonly [keyof Remains, number])[]> {
  const suspects = growing(readings);
  if (suspects.length === 0) return [];
  const before = await atRest(phone);
  for (let visits = 1; visits <= ENOUGH; visits += 1) await visit(phone, place);
  const after = await atRest(phone);
  return suspects
    .map((kind) => [kind, (after[kind] - before[kind]) / ENOUGH] as const)
    .filter(([, more]) => more >= 1);
}

/** The least that remains over visits to a screen of the shell, each kind by itself. */
async function atRest(phone: TestPhone): Promise<Remains> {
  const readings: Remains[] = [];
  for (let visits = 1; visits <= ENOUGH; visits += 1) {
    await visit(phone, OWN);
    readings.push(await countRemains(phone.page, phone.cdp));
  }
  const least = KINDS.map((kind) => [kind, Math.min(...readings.map((reading) => reading[kind]))]);
  return Object.fromEntries(least) as Remains;
}
