import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { Decision } from '@gr/shared/domain/registro/decisiones';
import { MOST_RECORDS, recordsOf } from '@gr/shared/domain/registro/ledger-row';
import { logger } from 'firebase-functions/v2';
import { onValueCreated } from 'firebase-functions/v2/database';
import { OFFICE } from '../../company/command/followed.ts';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { decidedPlace } from '../decisions.ts';
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
    // Without the person: their id may contain a document.
    logger.error(`The act ${op} of type ${row.tipo} could not be read (${fallas + 1})`, cause);
  }
}

async function readAct(act: Act): Promise<void> {
  const reg = act.reg ?? {};
  const named = Object.entries(reg);
  const isOffice = act.uid === OFFICE;
  if (!isOffice) await charge(act.uid, act.at, 1 + named.length);
  const places = isOffice ? named.map(([id, parent]) => `${parent}/${id}`) : recordsOf(reg);
  const records = places.slice(0, MOST_RECORDS).map((place) => writtenAt(place, act));
  const end = {
    [`_ops/${act.uid}/${act.op}/visto`]: { at: SERVER_TIME, v: JUDGE_VERSION },
    [`_por_leer_/${act.op}`]: null,
  };
  if (!(await follow([...records, ...(await decidedIn(records))], end)))
    throw new Error('Its records keep changing.');
}

/** The records that decisions are about, which are judged again after them. */
async function decidedIn(records: readonly Written[]): Promise<readonly Written[]> {
  const made = records.filter(({ place }) => place.startsWith('_decisiones_/'));
  const found = made.map(async ({ place, un_id }) => {
    const decision = await companyStore.read<Decision>(place);
    return decision === null ? [] : [writtenAt(decidedPlace(un_id, decision), null)];
  });
  return (await Promise.all(found)).flat();
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
    const seen = await Promise.all(records.map(async ({ place }) => stateOf(await work.read(place))));
    const { isChanged, steps } = work;
    if (steps.length === 0) await work.update(end);
    if (work.isChanged) await work.commit();
    await inOrder(steps);
    // After the steps, which took the records as they were read.
    const look = () => Promise.all(records.map(async ({ place }) => stateOf(await partsOf(place))));
    const now = isChanged || steps.length > 0 ? await look() : seen;
    if (now.some((op, at) => op !== seen[at])) continue;
    if (steps.length > 0 && Object.keys(end).length > 0) await companyStore.update(end);
    return true;
  }
  return false;
}

async function inOrder(steps: Work['steps']): Promise<void> {
  for (const step of steps) await step();
}

/** What of a record tells that another act has changed it: its last operation, and the decisions on it. */
interface Parts {
  readonly _op?: unknown;
  readonly decisiones?: Readonly<Record<string, unknown>> | null;
}

function stateOf(record: Parts | null): string {
  return JSON.stringify([record?._op ?? null, Object.keys(record?.decisiones ?? {}).sort()]);
}

async function partsOf(place: string): Promise<Parts> {
  const [_op, decisiones] = await Promise.all([
    companyStore.read(`${place}/_op`),
    companyStore.read<Parts['decisiones'] & object>(`${place}/decisiones`),
  ]);
  return { _op, decisiones };
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
