import type { Json } from '@gr/shared/contract/outbox';
import { pathProblem, segments } from '@gr/shared/domain/database/path';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { registrosOf } from '@gr/shared/domain/registro/ledger-row';
import { logger } from 'firebase-functions/v2';
import { onValueCreated } from 'firebase-functions/v2/database';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { QR_KEY } from '../qr-key.ts';
import { charge } from '../quota.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { companyStore } from '../reloj/company-store.ts';
import { type Act, JUDGE_VERSION, type Written } from './act.ts';
import { HANDLERS } from './handlers.ts';
import { createWork, type Work } from './work.ts';

/** Most readings of one act: a record that other acts change meanwhile is read again. */
const MAX_TURNS = 10;
/** Age at which an unread act is taken up by the clock, ms: its own event has been tried by then (our choice). */
const LEFT_MS = 2 * 60_000;
/** Longest wait before a failed act is read again, ms. */
const MAX_WAIT_MS = 3_600_000;
/** Unread acts read at a time, and in parallel. */
const PAGE = 200;
const ABREAST = 8;
/** Most records of one act that are followed (our choice: a joint delivery writes some ninety). */
const MOST_RECORDS = 300;
/** Longest sweep, ms: the rest is found a minute later. */
const SWEEP_MS = 40_000;

/** `_por_leer_/{op}`. */
interface Unread {
  readonly uid: string;
  /** When it arrived or, after a failure, when it is read again, ms since epoch. */
  readonly at: number;
  readonly fallas?: number;
}

/**
 * Reads what a phone wrote, once: judges the records it names and notifies people of them. An act is read at least once and at any time:
 * its event may be lost or repeated, and the clock takes up what is left (`sweepActs`).
 */
export const leer_acto = onValueCreated(
  {
    ref: '/_ops/{uid}/{op}',
    region: FUNCTIONS_REGION,
    retry: true,
    secrets: [QR_KEY],
    // An act waits for the database most of its time: one processor serves many, and a cold morning starts one container.
    cpu: 1,
    memory: '512MiB',
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 60,
  },
  ({ params: { uid, op }, data }) => readOrPostpone(uid, op, contentOf(data) as Omit<Act, 'uid' | 'op'>),
);

/** Reads an act; one that fails is read again later, so that it holds up no other. Rejects when the database can't keep that. */
async function readOrPostpone(uid: string, op: string, row: Omit<Act, 'uid' | 'op'>): Promise<void> {
  try {
    await readAct({ ...row, uid, op });
  } catch (cause) {
    const place = `_por_leer_/${op}`;
    const { fallas = 0 } = (await companyStore.read<Unread>(place)) ?? {};
    const wait = Math.min(MAX_WAIT_MS, LEFT_MS * 2 ** fallas);
    await companyStore.update({ [place]: { uid, at: Date.now() + wait - LEFT_MS, fallas: fallas + 1 } });
    // Without the person: an id may contain a document.
    logger.error(`An act of type ${row.tipo} could not be read (${fallas + 1})`, cause);
  }
}

async function readAct(act: Act): Promise<void> {
  const named = Object.entries(act.reg ?? {});
  await charge(act.uid, act.at, 1 + named.length);
  const records = named
    // The phone names them: nothing but a record is followed, and no more than an act of the product writes.
    .filter(([id, parent]) => registrosOf([`${parent}/${id}`])[id] === parent && isPath(parent))
    .slice(0, MOST_RECORDS)
    .map(([id, parent]) => writtenAt(`${parent}/${id}`, act));
  const end = {
    [`_ops/${act.uid}/${act.op}/visto`]: { at: SERVER_TIME, v: JUDGE_VERSION },
    [`_por_leer_/${act.op}`]: null,
  };
  if (!(await follow(records, end))) throw new Error('Its records keep changing.');
}

function isPath(text: string): boolean {
  return pathProblem(segments(text)) === null;
}

/** The record at `place`. */
export function writtenAt(place: string, act: Act | null): Written {
  const parts = place.split('/');
  const [id = '', un_id = ''] = [parts.at(-1), parts.length > 2 ? parts[1] : ''];
  return { place, id, un_id, act };
}

/**
 * Runs the handlers of records and writes what they find, with `end`, in one update. Of two parallel readings of one record the last one to
 * write has seen both acts, because it looks again afterwards. Gives whether the records were at rest.
 */
export function follow(
  records: readonly Written[],
  end: Readonly<Record<string, Json>> = {},
): Promise<boolean> {
  return oneAtATime(
    records.map(({ place }) => place),
    () => followNow(records, end),
  );
}

async function followNow(records: readonly Written[], end: Readonly<Record<string, Json>>): Promise<boolean> {
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const work = createWork(companyStore, Date.now());
    for (const record of records) {
      for (const handle of HANDLERS[record.place.split('/')[0] ?? ''] ?? []) await handle(record, work);
    }
    const seen = await Promise.all(records.map(({ place }) => opOf(work, place)));
    const { isChanged, steps } = work;
    if (steps.length === 0) await work.update(end);
    if (work.isChanged) await work.commit();
    for (const step of steps) await step();
    const now = isChanged
      ? await Promise.all(records.map(({ place }) => companyStore.read(`${place}/_op`)))
      : seen;
    if (now.some((op, at) => op !== seen[at])) continue;
    if (steps.length > 0 && Object.keys(end).length > 0) await companyStore.update(end);
    return true;
  }
  return false;
}

/** The operation of a record as its handlers read it. */
async function opOf(work: Work, place: string): Promise<unknown> {
  return (await work.read<{ readonly _op?: unknown }>(place))?._op ?? null;
}

/** Reads the acts that nobody has read: their event was lost, or an earlier reading failed. `now` in ms since epoch. */
export async function sweepActs(now: number): Promise<void> {
  const until = Date.now() + SWEEP_MS;
  const left = companyDatabase().ref('_por_leer_').orderByChild('at');
  for (;;) {
    const page = await left
      .endAt(now - LEFT_MS)
      .limitToFirst(PAGE)
      .get();
    const rows = Object.entries((contentOf(page) ?? {}) as Readonly<Record<string, Unread>>);
    for (let from = 0; from < rows.length; from += ABREAST)
      await Promise.all(rows.slice(from, from + ABREAST).map(([op, { uid }]) => readLeft(uid, op)));
    if (rows.length < PAGE || Date.now() > until) return;
  }
}

async function readLeft(uid: string, op: string): Promise<void> {
  const row = await companyStore.read<Omit<Act, 'uid' | 'op'>>(`_ops/${uid}/${op}`);
  if (row === null) await companyStore.update({ [`_por_leer_/${op}`]: null });
  else await readOrPostpone(uid, op, row);
}
