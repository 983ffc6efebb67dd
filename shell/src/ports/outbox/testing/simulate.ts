import type { Operation } from '@gr/shared/contract/outbox';
import { ok } from '@gr/shared/contract/result';
import fc from 'fast-check';
import { pageLocks } from '../../../base/locks.ts';
import type { CrashPoint } from '../../../phone-db/crash.ts';
import { FakeServer, type Fault } from './fake-server.ts';
import { freshPhone, operation, startPage, tokenOf, withFiles } from './phone.ts';
import type { SeededBug } from './seeded-bugs.ts';

const POINTS: readonly CrashPoint[] = [
  'C3',
  'C4',
  'C5',
  'C6',
  'C7',
  'C8',
  'C9',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
];
const EFFECT = { tipo: 'funcion_central', funcion: 'regSesiones', query: {} } as const;

/** One run: its operations, its faults, and where the page dies. */
export interface Plan {
  readonly ops: readonly {
    readonly aggregate: number;
    readonly files: number;
    readonly effect: boolean;
    /** Nothing is sent before the next one is saved, so that several wait and go in one update. */
    readonly later: boolean;
  }[];
  /** Fault of the n-th request; afterwards everything works. */
  readonly faults: readonly Fault[];
  /** The page dies at the n-th passing of a crash point; another one starts on the same phone. */
  readonly deaths: readonly { readonly point: CrashPoint; readonly passing: number }[];
  readonly tabs: 1 | 2;
  readonly expireAfter: number;
  /** Whether the n-th row that outbox and sender put finds no room; afterwards there is room. */
  readonly full: readonly boolean[];
}

/** Any run. */
export const plan: fc.Arbitrary<Plan> = fc.record({
  ops: fc.array(
    fc.record({
      aggregate: fc.nat(5),
      files: fc.constantFrom(0, 0, 0, 1, 2),
      effect: fc.boolean(),
      later: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 9,
    },
  ),
  faults: fc.array(
    fc.constantFrom<Fault>('none', 'none', 'before', 'after', 'twice', 'busy', 'portal', 'expired'),
    { maxLength: 25 },
  ),
  deaths: fc.array(
    fc.record({ point: fc.constantFrom(...POINTS), passing: fc.integer({ min: 1, max: 4 }) }),
    {
      maxLength: 4,
    },
  ),
  tabs: fc.constantFrom(1, 2),
  expireAfter: fc.nat(30),
  full: fc.array(fc.constantFrom(false, false, true), { maxLength: 40 }),
});

/** Called before a row is written; `true` = the phone has no room for it. */
let refuses = () => false;
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function putIfThereIsRoom(...row) {
  if (refuses()) throw new DOMException('full', 'QuotaExceededError');
  return put.apply(this, row);
};

/** Runs a plan to its end and returns what the screen acknowledged and what the server has. */
async function run({ ops, faults, deaths, tabs, expireAfter, full }: Plan, bug: SeededBug) {
  const db = await freshPhone();
  const server = new FakeServer();
  const exclusive = pageLocks();
  let generation = 0;
  let requests = 0;
  server.goodTokens.add(tokenOf('u1', 0));
  server.fault = () => {
    const fault = faults[requests] ?? 'none';
    requests += 1;
    if (requests === expireAfter) server.goodTokens.clear();
    return fault;
  };
  let puts = 0;
  const fills = () => {
    puts += 1;
    return full[puts - 1] === true;
  };
  const left = [...deaths];
  const passed = new Map<CrashPoint, number>();
  const start = () =>
    startPage({
      ...(bug.store ? { sabotage: bug.store } : {}),
      ...(bug.fetch ? { fetch: bug.fetch(server.fetch) } : {}),
      db,
      server,
      exclusive,
      getToken: async (force) => {
        if (force) {
          generation += 1;
          server.goodTokens.add(tokenOf('u1', generation));
        }
        return ok(tokenOf('u1', generation));
      },
      hook: (point) => {
        const count = (passed.get(point) ?? 0) + 1;
        passed.set(point, count);
        const death = left.findIndex((d) => d.point === point && d.passing <= count);
        if (death === -1) return;
        left.splice(death, 1);
        passed.set(point, 0);
        throw new Error(`died at ${point}`);
      },
    });

  const acknowledged: Operation[] = [];
  let page = await start();
  for (const { aggregate, files, effect, later } of ops) {
    refuses = () => false;
    const change = { aggregate: `ronda/${aggregate}`, effects: effect ? [EFFECT] : [] };
    const op = files > 0 ? await withFiles(db, files, change) : operation(change);
    refuses = fills;
    for (;;) {
      const saved = await page.outbox.commit(op).catch(() => null);
      if (saved?.ok) break;
      // The page died, or the phone was full: the person opens the app again, the draft is there, they save again.
      page = await start();
    }
    acknowledged.push(op);
    if (!later) await page.drainer.drain();
  }
  for (let round = 0; round < 40; round += 1) {
    const pages = await Promise.all(Array.from({ length: tabs }, start));
    await Promise.all(pages.map((p) => p.drainer.drain()));
    // `kick` leaves no wait behind and ends with the pass it starts.
    for (const p of pages) p.drainer.kick();
    await Promise.all(pages.map((p) => p.drainer.drain()));
    await Promise.all(pages.map((p) => p.drainer.stop()));
    const empty = (await db.count('operations')) + (await db.count('effects')) === 0;
    if (empty) break;
    if (round > 4) left.length = 0;
  }
  refuses = () => false;
  const rest = {
    operations: await db.count('operations'),
    bytes: await db.count('bytes'),
    effects: await db.count('effects'),
  };
  db.close();
  return { server, acknowledged, rest };
}

/** Runs a plan and asserts: everything acknowledged is at the server once, complete, in order (P1–P3, P5). */
export async function holds(p: Plan, bug: SeededBug = {}): Promise<void> {
  const { server, acknowledged, rest } = await run(p, bug);
  expect(rest).toEqual({ operations: 0, bytes: 0, effects: 0 });
  for (const op of acknowledged) {
    for (const path of Object.keys(op.updates)) expect([path, server.writes.get(path)]).toEqual([path, 1]);
    for (const file of op.files) expect(server.files.has(file.ruta)).toBe(true);
    const calls = server.calls.filter((call) => call.endsWith(`op=${op.id}`)).length;
    expect(calls).toBeGreaterThanOrEqual(op.effects.length);
  }
  expect(server.torn).toEqual([]);
  expect(server.commits).toHaveLength(acknowledged.length);
  for (const aggregate of new Set(acknowledged.map((op) => op.aggregate))) {
    const saved = acknowledged.filter((op) => op.aggregate === aggregate).map((op) => op.id);
    expect(server.commits.filter((id) => saved.includes(id))).toEqual(saved);
  }
}
