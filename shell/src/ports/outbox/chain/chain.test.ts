import 'fake-indexeddb/auto';
import type { Eslabon } from '@gr/shared/domain/registro/chain';
import {
  type ChainReading,
  isWhole,
  type LedgerRow,
  readChains,
} from '@gr/shared/domain/registro/read-chains';
import fc from 'fast-check';
import { noCrash } from '../../../phone-db/crash.ts';
import type { Phone } from '../../../phone-db/db.ts';
import type { OperationRow } from '../../../phone-db/rows.ts';
import { COUNTER } from '../../../phone-db/stores.ts';
import { write } from '../../../phone-db/transaction.ts';
import { putBack } from '../copy/put-back.ts';
import { memoryCopies } from '../copy/testing/memory-copies.ts';
import { phoneStore } from '../phone-store.ts';
import { rowOf } from '../row.ts';
import type { OutboxStore } from '../store.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { freshPair, freshPhone, operation, startPage } from '../testing/phone.ts';
import { randomId } from './chain.ts';
import { withoutLink } from './open-links.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => {
  jest.restoreAllMocks();
  db.close();
});

async function readings(): Promise<readonly ChainReading[]> {
  return readChains('u1', (server.at('_ops/u1') ?? {}) as unknown as Readonly<Record<string, LedgerRow>>);
}

/** The only chain there is; throws when there is another number of them. */
async function reading(): Promise<ChainReading> {
  const [one, ...more] = await readings();
  if (!one || more.length > 0) throw new Error('not one chain');
  return one;
}

/** Links of what waits, in order of saving. */
async function links(of: Phone = db): Promise<readonly (Eslabon | undefined)[]> {
  return (await phoneStore(of).operations('u1')).map(({ cadena }) => cadena);
}

test('each operation has its link, and they arrive as one whole chain', async () => {
  const page = await startPage({ db, server });
  for (let i = 0; i < 5; i += 1) await page.outbox.commit(operation());
  expect((await links()).map((link) => link?.n)).toEqual([1, 2, 3, 4, 5]);
  await page.drainer.drain();
  expect(await reading()).toMatchObject({ links: 5, last: 5, told: 0, withoutLink: 0 });
  expect(isWhole(await reading())).toBe(true);
  // Nothing of it stays but where the chain stands.
  expect(await db.count('counter')).toBe(2);
});

/** The modes of the transactions that begin while `work` runs. */
async function begunIn(work: () => Promise<unknown>): Promise<readonly string[]> {
  const begun: string[] = [];
  const { transaction } = IDBDatabase.prototype;
  const spy = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function noted(
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    begun.push(mode ?? 'readonly');
    return transaction.call(this, stores, mode, options);
  });
  await work();
  spy.mockRestore();
  return begun;
}

test('what was prepared is not read again before the first saving, whose link follows the last one', async () => {
  await phoneStore(db).commit('u1', operation(), 1);
  const store = phoneStore(db);
  await store.prepare('u1');
  expect(await begunIn(() => store.commit('u1', operation(), 1))).toEqual(['readwrite']);
  expect((await links()).map((link) => link?.n)).toEqual([1, 2]);
});

test('what is delivered while the chains are read ahead is not taken for one nobody tells of', async () => {
  const page = await startPage({ db, server });
  await page.outbox.commit(operation());
  const { getAllKeys } = db;
  let delivered = false;
  const spy = jest.spyOn(db, 'getAllKeys').mockImplementation(async (...asked) => {
    if (!delivered) await page.drainer.drain();
    delivered = true;
    return getAllKeys(...asked);
  });
  const store = phoneStore(db);
  await store.prepare('u1');
  spy.mockRestore();
  expect(await begunIn(() => store.commit('u1', operation(), 1))).toEqual(['readwrite']);
});

test('tabs that save at the same moment never give one number twice, and nobody goes without a link', async () => {
  const tabs = [phoneStore(db), phoneStore(db), phoneStore(db)];
  const rounds = Array.from({ length: 8 }, () => tabs.map((tab) => tab.commit('u1', operation(), 1)));
  await Promise.all(rounds.flat());
  const numbers = (await links()).map((link) => link?.n ?? 0);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
});

test('what is saved again keeps its link and takes no other', async () => {
  const page = await startPage({ db, server });
  const op = operation();
  for (const one of [op, op, operation()]) await page.outbox.commit(one);
  expect((await links()).map((link) => link?.n)).toEqual([1, 2]);
});

test('people of one phone have a chain each', async () => {
  const store = phoneStore(db);
  for (const uid of ['u1', 'u2', 'u1']) await store.commit(uid, operation(), 1);
  const [other] = await store.operations('u2');
  expect([...(await links()), other?.cadena].map((link) => [link?.n, link?.sin_cadena])).toEqual([
    [1, undefined],
    [2, undefined],
    [1, undefined],
  ]);
});

test('without a sum to be had a record is saved all the same, and the next link says so', async () => {
  const page = await startPage({ db, server });
  await page.outbox.commit(operation());
  const { digest } = crypto.subtle;
  let calls = 0;
  jest.spyOn(crypto.subtle, 'digest').mockImplementation((...args) => {
    calls += 1;
    // The first is the one of the content.
    return calls === 2 ? Promise.reject(new Error('no')) : digest.apply(crypto.subtle, args);
  });
  expect(await page.outbox.commit(operation())).toMatchObject({ ok: true });
  await page.outbox.commit(operation());
  expect((await links()).map((link) => [link?.n, link?.sin_cadena])).toEqual([
    [1, undefined],
    [undefined, undefined],
    [2, 1],
  ]);
  await page.drainer.drain();
  expect(await reading()).toMatchObject({ links: 2, missing: [], withoutLink: 1 });
});

test('a record saved as new tells that the one before will not come', async () => {
  const page = await startPage({ db, server });
  const anew = { aggregate: 'a/1', tipo: 'nota', resumen: 'Nota', from: '', to: '_c/{id}', values: {} };
  const base = operation();
  const [from = ''] = Object.keys(base.updates);
  const op = { ...base, anew: { ...anew, from } };
  await page.outbox.commit(op);
  server.denied.add(from);
  await page.drainer.drain();
  expect(await page.outbox.saveAsNew(op.id)).toMatchObject({ ok: true });
  await page.outbox.commit(operation());
  await page.drainer.drain();
  expect(await reading()).toMatchObject({ links: 2, last: 3, told: 1 });
  expect(isWhole(await reading())).toBe(true);
});

test('what was settled otherwise is told by the first link of the next life', async () => {
  const page = await startPage({ db, server });
  const op = operation({ settledBy: 'there' });
  server.put('there', 1);
  server.denied.add(`_a/${op.id}`);
  for (const one of [operation(), op, operation()]) await page.outbox.commit(one);
  await page.drainer.drain();
  expect((await reading()).missing).toEqual([{ from: 2, to: 2 }]);
  const later = await startPage({ db, server });
  await later.outbox.commit(operation());
  await later.drainer.drain();
  expect(isWhole(await reading())).toBe(true);
});

test('a link that tells of another and does not come itself is told together with it', async () => {
  // Each life begins with looking for what left without its link.
  for (let i = 0; i < 3; i += 1) {
    const store = phoneStore(db);
    await store.commit('u1', operation(), 1);
    for (const row of await store.operations('u1')) await store.delivered(withoutLink(row), 1, {});
  }
  const page = await startPage({ db, server });
  await page.outbox.commit(operation());
  await page.drainer.drain();
  expect(await reading()).toMatchObject({ links: 1, last: 4, told: 3, missing: [], broken: [] });
  expect(await db.count('counter')).toBe(2);
});

test('rules that take no links take the record without, and the chain tells it', async () => {
  const page = await startPage({ db, server, fetch: withoutPlace(server.fetch) });
  const op = operation();
  await page.outbox.commit(op);
  await page.drainer.drain();
  page.drainer.kick();
  await page.drainer.drain();
  expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  expect(server.at(`_ops/u1/${op.id}/cadena`)).toBeNull();
  const later = await startPage({ db, server });
  await later.outbox.commit(operation());
  await later.drainer.drain();
  expect(await reading()).toMatchObject({ links: 1, last: 2, told: 1, missing: [] });
});

/** A server whose ledger has no place for links. */
function withoutPlace(real: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (typeof init?.body === 'string' && init.body.includes('"cadena"'))
      return new Response('{"error":"Permission denied"}', { status: 401 });
    return real(input, init);
  };
}

/** A record saved without a link, as when no sum was to be had. */
async function savedBare(phone: Phone): Promise<void> {
  await write(phone, ['operations', 'counter'], 'strict', async (tx) => {
    const seq = Number((await tx.objectStore('counter').get(COUNTER)) ?? 0) + 1;
    await tx.objectStore('counter').put(seq, COUNTER);
    const op = operation();
    await tx.objectStore('operations').put({ ...rowOf(op), uid: 'u1', seq, savedAt: 1, sum: 'x'.repeat(64) });
  });
}

const ACTS = [
  ...(['save', 'save', 'save', 'save in two tabs', 'deliver', 'deliver', 'settle', 'settle'] as const),
  ...(['reload', 'wipe', 'save bare', 'clock'] as const),
];
type Act = (typeof ACTS)[number];

test('an honest phone is never accused: tabs, removals, put-backs, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(9)), { maxLength: 25 }),
      async (acts) => {
        let phone = await freshPhone();
        const ledger: Record<string, LedgerRow> = {};
        /** Links that left without arriving and that a wipe made the phone forget. */
        const forgotten = new Set<string>();
        const silent = new Set<string>();
        let clock = 1_750_000_000_000;
        let mono = 0;
        const tick = () => {
          clock += 1_000;
          mono += 1_000;
        };
        const page = () => {
          const vida = randomId();
          return phoneStore(phone, noCrash, undefined, { vida, wall: () => clock, mono: () => mono });
        };
        let tabs: readonly [OutboxStore, OutboxStore] = [page(), page()];
        const nth = async (i: number) => {
          const rows = await tabs[0].operations('u1');
          // The new database knows what waits, and not which of it belongs to a chain that it began.
          for (const { cadena } of rows) if (cadena) forgotten.add(`${cadena.cad}/${cadena.n}`);
          return rows[i % Math.max(1, rows.length)];
        };
        async function deliver(row: OperationRow): Promise<void> {
          const { tipo, sum, cadena } = row;
          ledger[row.id] = { at: 1, tipo, sum: sum.slice(0, 32), ...(cadena && { cadena }) };
          await tabs[0].delivered(row, 1);
        }
        async function act(what: Act, i: number): Promise<void> {
          tick();
          const row = await nth(i);
          if (what === 'save') await tabs[i % 2 === 0 ? 0 : 1].commit('u1', operation(), 1);
          else if (what === 'save in two tabs')
            await Promise.all(tabs.map((tab) => tab.commit('u1', operation(), 1)));
          else if (what === 'reload') tabs = [page(), page()];
          else if (what === 'clock') clock += 3_600_000;
          else if (what === 'save bare') await savedBare(phone);
          else if (what === 'wipe') {
            for (const each of silent) forgotten.add(each);
            const rows = await tabs[0].operations('u1');
            // The new database knows what waits, and not which of it belongs to a chain that it began.
            for (const { cadena } of rows) if (cadena) forgotten.add(`${cadena.cad}/${cadena.n}`);
            phone.close();
            phone = await freshPhone();
            await putBack(phone, memoryCopies(), JSON.parse(JSON.stringify(rows)) as OperationRow[]);
            tabs = [page(), page()];
          } else if (row && what === 'deliver') await deliver(row);
          else if (row) {
            if (row.cadena) silent.add(`${row.cadena.cad}/${row.cadena.n}`);
            await tabs[0].delivered(withoutLink(row), 1, {});
          }
        }
        for (const [what, i] of acts) await act(what, i);
        tabs = [page(), page()];
        // A link tells of 20 at most.
        for (let i = 0; i < 3; i += 1) await tabs[0].commit('u1', operation(), 1);
        for (const row of await tabs[0].operations('u1')) await deliver(row);
        phone.close();
        for (const { cad, missing, broken, forked, clock: jumps } of await readChains('u1', ledger)) {
          expect({ broken, forked, jumps }).toEqual({ broken: [], forked: [], jumps: [] });
          for (const { from, to } of missing)
            for (let n = from; n <= to; n += 1) expect(forgotten).toContain(`${cad}/${n}`);
        }
      },
    ),
    { numRuns: 60 },
  );
});
