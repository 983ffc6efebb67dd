import 'fake-indexeddb/auto';
import { ok } from '@gr/shared/contract/result';
import { pushId } from '@gr/shared/domain/registro/ids';
import fc from 'fast-check';
import type { OperationRow } from '../../phone-db/rows.ts';
import type { OutboxStore } from './store.ts';
import { holds, plan, type SeededBug } from './testing/simulate.ts';

type Patch = Readonly<Record<string, unknown>>;
const isPatch = (init?: RequestInit) => init?.method === 'PATCH';
const bodyOf = (init?: RequestInit) => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Patch;
const wrap = (store: OutboxStore, change: Partial<OutboxStore>): OutboxStore => ({ ...store, ...change });
const isLedger = (path: string) => path.startsWith('_ops/');

const BUGS: Readonly<Record<string, SeededBug>> = {
  'acknowledges before the transaction is complete': {
    sabotage: (store) => {
      const saving: Promise<unknown>[] = [];
      return wrap(store, {
        // In fair weather what is still being saved is there in the end, however busy the machine is.
        async operations(uid) {
          await Promise.all(saving);
          return store.operations(uid);
        },
        async commit(uid, operation, savedAt) {
          saving.push(store.commit(uid, operation, savedAt).catch(() => undefined));
          const row = { ...operation, uid, savedAt, v: 1, seq: 0, attempts: 0, state: 'guardado', files: [] };
          return ok(row as OperationRow);
        },
      });
    },
  },
  'deletes before it sends': {
    sabotage: (store) =>
      wrap(store, {
        async operations(uid) {
          const rows = await store.operations(uid);
          for (const row of rows) await store.delivered(row, 1);
          return rows;
        },
      }),
  },
  'takes any HTTP answer as delivered': {
    fetch: (real) => async (input, init) => {
      const answer = await real(input, init);
      return isPatch(init) ? new Response(JSON.stringify(bodyOf(init))) : answer;
    },
  },
  'makes a new id for every attempt': {
    fetch: (real) => async (input, init) => {
      if (!isPatch(init)) return real(input, init);
      const body = bodyOf(init);
      const renamed = (path: string) => (isLedger(path) ? `_ops/u1/${pushId(Date.now())}` : path);
      const fresh = Object.fromEntries(Object.entries(body).map(([path, value]) => [renamed(path), value]));
      const answer = await real(input, { ...init, body: JSON.stringify(fresh) });
      return answer.ok ? new Response(JSON.stringify(body)) : answer;
    },
  },
  'writes each tree by itself': {
    fetch: (real) => async (input, init) => {
      if (!isPatch(init)) return real(input, init);
      const body = bodyOf(init);
      const ledger = Object.keys(body).find(isLedger) ?? '';
      let answer = new Response('{}');
      for (const [i, path] of Object.keys(body)
        .filter((p) => !isLedger(p))
        .entries()) {
        const part = { [path]: body[path], [`${ledger}_${i}`]: body[ledger] };
        answer = await real(input, { ...init, body: JSON.stringify(part) });
        if (!answer.ok) return answer;
      }
      return answer.ok ? new Response(JSON.stringify(body)) : answer;
    },
  },
  'forgets the files it could not send': {
    sabotage: (store) =>
      wrap(store, {
        async operations(uid) {
          const rows = await store.operations(uid);
          return rows.map((row) => (row.attempts > 0 ? { ...row, files: [] } : row));
        },
      }),
  },
};

/** Runs in which a bug must show; each of them shows within a few. */
const RUNS = 300;

/** Nothing goes wrong: every one of these senders looks fine here. */
const FAIR = { aggregate: 0, files: 0, effect: true, later: false };
const FAIR_WEATHER = {
  ops: [FAIR, FAIR],
  faults: [],
  deaths: [],
  tabs: 1,
  expireAfter: 1_000,
  full: [],
} as const;

test.each(Object.entries(BUGS))('the simulation catches a sender that %s', async (name, bug) => {
  if (name !== 'writes each tree by itself') await holds(FAIR_WEATHER, bug);
  const result = await fc.check(
    fc.asyncProperty(plan, (p) => holds(p, bug)),
    { numRuns: RUNS, endOnFailure: true, seed: 1 },
  );
  expect(result.failed).toBe(true);
});
