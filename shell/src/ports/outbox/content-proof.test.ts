import 'fake-indexeddb/auto';
import type { Json, Operation } from '@gr/shared/contract/outbox';
import { noCrash } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { write } from '../../phone-db/transaction.ts';
import { draftsOf } from './drafts.ts';
import { rememberDone } from './store-deliver.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { freshPair, freshPhone, operation, startPage, withFiles } from './testing/phone.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

const drafts = () => draftsOf(db, 'u1', () => 1, noCrash);
const OTHER = { ok: false, error: { code: 'OB-104', message: expect.stringContaining('como uno nuevo') } };

/** The same operation with another text in its record. */
function other(op: Operation): Operation {
  const updates = Object.entries(op.updates).map(([path, value]): [string, Json] => [
    path,
    { ...(value as { readonly [key: string]: Json }), desc_nov: 'otro texto' },
  ]);
  return { ...op, updates: Object.fromEntries(updates) };
}

/** The same operation as pressing «Guardar» once more makes it. */
function again(op: Operation): Operation {
  const updates = Object.entries(op.updates).map(([path, value]): [string, Json] => [
    path,
    { ...(value as { readonly [key: string]: Json }), fechah_x: 99, lat: 4.6 },
  ]);
  return { ...op, updates: Object.fromEntries(updates) };
}

describe.each(['waits', 'is delivered', 'was delivered before a reload'] as const)(
  'an id that %s',
  (when) => {
    async function prepared(op: Operation) {
      let page = await startPage({ db, server });
      await page.outbox.commit(op);
      if (when !== 'waits') await page.drainer.drain();
      if (when === 'was delivered before a reload') page = await startPage({ db, server });
      return page;
    }

    test('takes the same content again, and the draft that came back goes', async () => {
      const op = operation({ draft: 'form' });
      const page = await prepared(op);
      await drafts().saveDraft('form', 1);
      expect(await page.outbox.commit(again(op))).toMatchObject({ ok: true, value: { id: op.id } });
      expect(await drafts().loadDraft('form')).toBeNull();
      await page.drainer.drain();
      expect(server.commits).toEqual([op.id]);
    });

    test('refuses another content and keeps its draft', async () => {
      const op = operation({ draft: 'form' });
      const page = await prepared(op);
      await drafts().saveDraft('form', 1);
      expect(await page.outbox.commit(other(op))).toMatchObject(OTHER);
      expect(await drafts().loadDraft('form')).toBe(1);
      expect(page.outbox.broken.get()).toBeNull();
    });

    test('refuses a photo that came late; the picture stays on the phone', async () => {
      const late = await withFiles(db, 1);
      const op = { ...late, files: [], updates: operation({ id: late.id }).updates };
      const page = await prepared(op);
      expect(await page.outbox.commit(late)).toMatchObject(OTHER);
      expect(await db.count('bytes')).toBe(1);
    });

    test('drops a draft that was still on its way', async () => {
      const op = operation({ draft: 'form' });
      await prepared(op);
      expect(await drafts().saveDraft('form', { op: op.id, desc_nov: 'x' })).toMatchObject({ ok: true });
      expect(await drafts().loadDraft('form')).toBeNull();
      const next = { op: operation().id, desc_nov: 'y' };
      await drafts().saveDraft('form', next);
      expect(await drafts().loadDraft('form')).toEqual(next);
    });
  },
);

test('what goes on after its person has left records nothing', async () => {
  const page = await startPage({ db, server });
  page.outbox.stop();
  expect(await page.outbox.commit(operation())).toMatchObject({ ok: false, error: { code: 'OB-106' } });
  expect(await db.count('operations')).toBe(0);
});

test('what the ledger holds under the id counts as ours only with our sum', async () => {
  const [ours, foreign] = [operation(), operation()];
  const first = await startPage({ db, server });
  for (const op of [ours, foreign]) await first.outbox.commit(op);
  // Another phone with the same queue has sent the first one.
  const second = await freshPhone();
  const elsewhere = await startPage({ db: second, server });
  for (const op of [ours, other(foreign)]) await elsewhere.outbox.commit(op);
  await elsewhere.drainer.drain();
  second.close();
  await first.drainer.drain();
  expect(first.outbox.status.get().map((s) => s.state)).toEqual(['entregado', 'problema']);
  expect(await first.store.operation('u1', foreign.id)).toMatchObject({ code: 'OB-203' });
});

test('the memory of delivered ids is bounded; the oldest go first', async () => {
  for (const [i, id] of ['c', 'a', 'b'].entries()) {
    const row = { v: 1, uid: 'u1', id, sum: 's', at: i };
    await write(db, ['done'], 'relaxed', (tx) => rememberDone(tx.objectStore('done'), [row], 2));
  }
  expect(await db.getAllKeys('done')).toEqual([
    ['u1', 'a'],
    ['u1', 'b'],
  ]);
});
