import { ok } from '@gr/shared/contract/result';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { OperationRow } from '../../../phone-db/rows.ts';
import type { Seams } from '../seams.ts';
import type { OutboxStore } from '../store.ts';

/** A bug put in on purpose: replacements for the sender's dependencies and the requests of a page. */
export type SeededBug = Partial<Seams> & {
  readonly fetch?: (real: typeof fetch) => typeof fetch;
};

type Patch = Readonly<Record<string, unknown>>;
const isPatch = (init?: RequestInit) => init?.method === 'PATCH';
const bodyOf = (init?: RequestInit) => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Patch;
const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));
const wrap = (store: OutboxStore, change: Partial<OutboxStore>): OutboxStore => ({ ...store, ...change });
const isLedger = (path: string) => path.startsWith('_ops/');
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Bugs of the sender, which the simulation finds too; by the name that `npm run test:faults -- --bug` takes. */
export const SENDER_BUGS: Readonly<Record<string, SeededBug>> = {
  // Acknowledges before the transaction is complete.
  'acknowledges-early': {
    store: (store) => {
      const saving: Promise<unknown>[] = [];
      return wrap(store, {
        // Without faults, records still being saved are stored in the end, however busy the machine is.
        async operations(uid) {
          await Promise.all(saving);
          return store.operations(uid);
        },
        async commit(uid, operation, savedAt) {
          saving.push(store.commit(uid, operation, savedAt).catch(() => undefined));
          const row = {
            ...operation,
            uid,
            savedAt,
            v: 1,
            seq: 0,
            sum: '',
            attempts: 0,
            state: 'guardado',
            files: [],
          };
          return ok(row as OperationRow);
        },
      });
    },
  },
  'deletes-before-it-sends': {
    store: (store) =>
      wrap(store, {
        async operations(uid) {
          const rows = await store.operations(uid);
          for (const row of rows) await store.delivered(row, 1);
          return rows;
        },
      }),
  },
  'any-answer-is-delivered': {
    fetch: (real) => async (input, init) => {
      const answer = await real(input, init);
      return isPatch(init) ? json(200, bodyOf(init)) : answer;
    },
  },
  'new-id-every-attempt': {
    fetch: (real) => async (input, init) => {
      if (!isPatch(init)) return real(input, init);
      const body = bodyOf(init);
      const renamed = (path: string) =>
        isLedger(path) ? `${path.slice(0, path.lastIndexOf('/'))}/${pushId(Date.now())}` : path;
      const fresh = Object.fromEntries(Object.entries(body).map(([path, value]) => [renamed(path), value]));
      const answer = await real(input, { ...init, body: JSON.stringify(fresh) });
      return answer.ok ? json(200, body) : answer;
    },
  },
  'each-tree-by-itself': {
    fetch: (real) => async (input, init) => {
      if (!isPatch(init)) return real(input, init);
      const body = bodyOf(init);
      const ledger = Object.keys(body).find(isLedger) ?? '';
      let answer = json(200, {});
      for (const [i, path] of Object.keys(body)
        .filter((p) => !isLedger(p))
        .entries()) {
        const part = { [path]: body[path], [`${ledger}_${i}`]: body[ledger] };
        answer = await real(input, { ...init, body: JSON.stringify(part) });
        if (!answer.ok) return answer;
      }
      return answer.ok ? json(200, body) : answer;
    },
  },
  // Sends the record alone once an attempt has failed.
  'forgets-files': {
    store: (store) =>
      wrap(store, {
        async operations(uid) {
          const rows = await store.operations(uid);
          return rows.map((row) => (row.attempts > 0 ? { ...row, files: [] } : row));
        },
      }),
  },
};

/** Bugs that show only in a complete browser. */
export const BROWSER_BUGS: Readonly<Record<string, SeededBug>> = {
  'no-lock': { exclusive: () => (_name, work) => work() },
  // The database wrapper begins over the named stores only (`beginOver`, transaction.ts).
  'overlapping-transactions': {},
  // The replica gets no deliveries: the socket's last value wins.
  'stale-snapshot-wins': { onDelivered: () => () => () => undefined },
  // One refusal of the own record is read as an "inactive" record.
  'refused-is-inactive': {
    fetch: (real) => async (input, init) => {
      const answer = await real(input, init);
      const own = decodeURIComponent(urlOf(input)).includes('/_emp_segdiez/');
      return own && answer.status === 401 ? json(200, { estado: 1 }) : answer;
    },
  },
  'effect-given-up': {
    fetch: (real) => async (input, init) => {
      const answer = await real(input, init);
      const refused = answer.status >= 400 && answer.status < 500;
      return refused && urlOf(input).includes('/fn/') ? json(422, { error: { code: 'no' } }) : answer;
    },
  },
};

/** Returns the bug of that name; throws for an unknown one. */
export function bugCalled(name: string): SeededBug {
  const bug = { ...SENDER_BUGS, ...BROWSER_BUGS }[name];
  if (!bug) throw new Error(`no seeded bug is called ${name}`);
  return bug;
}
