import type { CDPSession } from 'playwright-core';
import type { RemoteManifest } from '../../../contract/manifest.ts';
import type { Recorrido } from '../../recorrido.ts';
import { TooLate, within } from './deadline.ts';
import { lookAt, readKept } from './look.ts';
import { messages } from './messages.ts';
import type { TestPhone } from './phone.ts';
import { placesOf } from './places.ts';
import { countRemains, growing, type Remains, slowest } from './remains.ts';
import { doStep, stepText } from './steps.ts';
import { comeHome, enter, HOME, harmSince, lookBefore, nowhereOf, visit } from './visit.ts';

/** Visits after which what grows with each of them counts as left behind. */
const ENOUGH = 5;
/** Problems after which nobody needs to look on; each may cost a person's whole patience. */
const TOO_MANY = 6;
/** A screen of the shell itself: what a visit to it leaves behind is not the candidate's. */
const OWN = '/ayuda';

/** What somebody saw. */
export interface Walked {
  readonly rol: string;
  readonly places: readonly string[];
  /** Names of the remote's own walks. */
  readonly walks: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Opens every place of the remote that the person may open, twice each, and goes back to the start page in between; then walks
 * what the remote's team wrote down for this role. Stops where the page does not answer any more.
 */
export async function walk(
  phone: TestPhone,
  manifest: RemoteManifest,
  recorridos: readonly Recorrido[],
): Promise<Walked | undefined> {
  const { page } = phone;
  const { rol } = await readKept(page);
  if (rol === undefined) return undefined;
  const places = placesOf(manifest, rol);
  const walks = places.length === 0 ? [] : recorridos.filter((one) => one.rol === rol);
  const cdp = await phone.context.newCDPSession(page);
  await lookAt(page, HOME);
  phone.take();
  const problems: string[] = [];
  let nowhere = '';
  const each: readonly (readonly [name: string, work: () => Promise<readonly string[]>])[] = [
    ...places.map((place) => [place, () => visitTwice(phone, cdp, place, nowhere)] as const),
    ...walks.map((one) => [one.nombre, () => stroll(phone, one)] as const),
  ];
  for (const [i, [name, work]] of each.entries()) {
    try {
      if (i === 0) {
        // Before the section was loaded for the first time: what its code does then counts too.
        const untouched = await within(phone.hungMs, lookBefore(page));
        nowhere = await within(phone.hungMs, nowhereOf(phone, places[0]));
        problems.push(...(await within(phone.hungMs, harmSince(page, name, untouched))));
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

async function visitTwice(
  phone: TestPhone,
  cdp: CDPSession,
  place: string,
  nowhere: string,
): Promise<readonly string[]> {
  const { page } = phone;
  const before = await within(phone.hungMs, lookBefore(page));
  const readings: Remains[] = [];
  for (let visits = 1; visits <= ENOUGH; visits += 1) {
    const wrong = await visit(phone, place, nowhere);
    if (wrong.length > 0) return [...wrong, ...(await harmSince(page, place, before))];
    readings.push(await within(phone.hungMs, countRemains(page, cdp)));
    if (visits >= 2 && growing(readings).length === 0) break;
  }
  const grown = readings.length === ENOUGH ? await leaks(phone, cdp, readings) : [];
  return [
    ...(await within(phone.hungMs, harmSince(page, place, before))),
    ...grown.map((kind) => messages.remain(place, kind, Math.round(slowest(readings, kind)))),
  ];
}

/** A walk of the remote's own; ends at the first step that can't be done. */
async function stroll(phone: TestPhone, { nombre, en, pasos }: Recorrido): Promise<readonly string[]> {
  const { page } = phone;
  const before = await within(phone.hungMs, lookBefore(page));
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
  return [...wrong, ...(await within(phone.hungMs, harmSince(page, nombre, before)))];
}

/** What grows with every visit, and does not with visits to the shell's own screens. */
async function leaks(
  phone: TestPhone,
  cdp: CDPSession,
  readings: readonly Remains[],
): Promise<readonly (keyof Remains)[]> {
  const control: Remains[] = [];
  for (let visits = 1; visits <= ENOUGH; visits += 1) {
    await visit(phone, OWN);
    control.push(await countRemains(phone.page, cdp));
  }
  return growing(readings).filter((kind) => slowest(readings, kind) > Math.max(0, slowest(control, kind)));
}
