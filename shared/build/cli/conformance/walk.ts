import type { CDPSession } from 'playwright-core';
import type { RemoteManifest } from '../../../contract/manifest.ts';
import { lookAt, openQuestion, readKept, type Sight } from './look.ts';
import { messages } from './messages.ts';
import { goInside, PATIENCE, type TestPhone } from './phone.ts';
import { placesOf } from './places.ts';
import { countRemains, growing, type Remains, slowest } from './remains.ts';
import { strangers } from './strangers.ts';

/** Visits after which what grows with each of them counts as left behind. */
const ENOUGH = 5;
/** Problems after which nobody needs to look on; each may cost a person's whole patience. */
const TOO_MANY = 6;
const HOME = '/home';
/** A screen of the shell itself: what a visit to it leaves behind is not the candidate's. */
const OWN = '/ayuda';

/** What somebody saw. */
export interface Walked {
  readonly rol: string;
  readonly places: readonly string[];
  readonly problems: readonly string[];
  /** What somebody should mend, and nobody on a phone notices at once. */
  readonly warnings: readonly string[];
}

/** Kinds that refuse a version; a cheap phone that works a whole shift has no memory for any of them. */
const GRAVE: readonly (keyof Remains)[] = ['elements', 'sheets', 'nodes', 'listeners'];

/** Opens every place of the remote that the person may open, twice each, and goes back to the start page in between. */
export async function walk(phone: TestPhone, manifest: RemoteManifest): Promise<Walked | undefined> {
  const { page } = phone;
  const { rol } = await readKept(page);
  if (rol === undefined) return undefined;
  const places = placesOf(manifest, rol);
  const cdp = await phone.context.newCDPSession(page);
  await lookAt(page, HOME);
  phone.take();
  const problems: string[] = [];
  const warnings: string[] = [];
  for (const place of places) {
    problems.push(...(await visitTwice(phone, cdp, place, warnings)));
    if (problems.length >= TOO_MANY) break;
  }
  await cdp.detach();
  return { rol, places, problems, warnings };
}

async function visitTwice(
  phone: TestPhone,
  cdp: CDPSession,
  place: string,
  warnings: string[],
): Promise<readonly string[]> {
  const { page } = phone;
  const before = await readKept(page);
  const there = await strangers(page);
  const readings: Remains[] = [];
  for (let visits = 1; visits <= ENOUGH; visits += 1) {
    const wrong = await visit(phone, place);
    if (wrong.length > 0) return wrong;
    readings.push(await countRemains(page, cdp));
    if (visits >= 2 && growing(readings).length === 0) break;
  }
  const { operations } = await readKept(page);
  const saved = operations.filter((operation) => !before.operations.includes(operation));
  const grown = readings.length === ENOUGH ? await leaks(phone, cdp, readings) : [];
  const sentence = (kind: keyof Remains): string => messages.remain(place, kind, slowest(readings, kind));
  warnings.push(...grown.filter((kind) => !GRAVE.includes(kind)).map(sentence));
  const left = new Set((await strangers(page)).filter((name) => !there.includes(name)));
  return [
    ...saved.map((operation) => messages.operation(place, operation.split(' ')[0] ?? '')),
    ...[...left].map((name) => messages.leaves(place, name)),
    ...grown.filter((kind) => GRAVE.includes(kind)).map(sentence),
  ];
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

/** There and back; answers what was wrong on the way. */
async function visit(phone: TestPhone, place: string): Promise<readonly string[]> {
  const { page } = phone;
  await goInside(page, place);
  const wrong = judge(place, await lookAt(page, place));
  await goInside(page, HOME);
  const home = await lookAt(page, HOME);
  const question = home.kind === 'whole' ? undefined : await openQuestion(page);
  if (question !== undefined) wrong.push(messages.holds(place, question));
  else wrong.push(...judge(`${place} → ${HOME}`, home));
  for (const text of phone.take()) {
    wrong.push(
      text.startsWith('CSP: ') ? messages.policy(place, text.slice(5)) : messages.error(place, text),
    );
  }
  return wrong;
}

function judge(place: string, { kind, code }: Sight): string[] {
  if (code !== undefined) return [messages.code(place, code)];
  if (kind === 'empty') return [messages.empty(place)];
  return kind === 'loading' ? [messages.loading(place, PATIENCE / 1000)] : [];
}
