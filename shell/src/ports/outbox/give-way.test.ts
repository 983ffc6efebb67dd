import 'fake-indexeddb/auto';
import type { Phone } from '../../phone-db/db.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { freshPair, operation, startPage } from './testing/phone.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

describe('otherwise', () => {
  const entry = () => {
    const { id } = operation();
    return operation({
      id,
      updates: { '_a/v/e/1': { _op: id } },
      otherwise: { to: '_a/v/e/1/_op', updates: { '_a/v/e/apart': { _op: id } } },
    });
  };

  test('where somebody else was faster the record goes beside theirs; the replica learns that one', async () => {
    const page = await startPage({ db, server });
    server.put('_a/v/e/1', { _op: 'theirs' });
    server.denied.add('_a/v/e/1');
    const taken: object[] = [];
    page.outbox.onDelivered((_id, updates) => taken.push(updates));
    const mine = entry();
    await page.outbox.commit(mine);
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
    expect(taken).toEqual([{ '_a/v/e/apart': { _op: mine.id } }]);
  });

  test('refused for another reason it stays as it was written', async () => {
    const page = await startPage({ db, server });
    server.denied.add('_a/v/e/1');
    await page.outbox.commit(entry());
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'problema' }]);
    expect(server.at('_a/v/e/apart') ?? null).toBeNull();
  });
});

describe('yields', () => {
  const ending = () =>
    operation({
      updates: {
        '_a/r/p/1': { v: 'late' },
        '_b/r/p/1': { v: 'late' },
        '_a/r/p/2': { v: 'late' },
        '_a/r/end': 1,
      },
      yields: [
        { to: '_a/r/p/1/read', part: 'p/1' },
        { to: '_a/r/p/2/read', part: 'p/2' },
      ],
    });
  const left = { '_a/r/p/2': { v: 'late' }, '_a/r/end': 1 };

  test('a part whose place is taken is left out of a refused operation, in every tree; the replica learns the rest', async () => {
    const page = await startPage({ db, server });
    server.put('_a/r/p/1', { read: 1 });
    for (const tree of ['_a', '_b']) server.denied.add(`${tree}/r/p/1`);
    const taken: object[] = [];
    page.outbox.onDelivered((_id, updates) => taken.push(updates));
    const op = ending();
    await page.outbox.commit(op);
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
    expect(taken).toEqual([left]);
    expect(server.at('_a/r')).toEqual({ p: { 1: { read: 1 }, 2: { v: 'late' } }, end: 1 });
    expect(server.at(`_ops/u1/${op.id}`)).toMatchObject({ sum: expect.any(String) });
  });

  test('what it wrote itself before the answer was lost is not taken by somebody else', async () => {
    const page = await startPage({ db, server });
    const taken: object[] = [];
    page.outbox.onDelivered((_id, updates) => taken.push(updates));
    const yields = ['estado', 'firma'].map((part) => ({ to: '_a/v/firma', part }));
    const op = operation({ updates: { '_a/v/estado': 'cerrada', '_a/v/firma': 'f1' }, yields });
    let lost = false;
    server.fault = ({ method }) => {
      if (method !== 'PATCH' || lost) return 'none';
      lost = true;
      return 'after';
    };
    await page.outbox.commit(op);
    await page.drainer.drain();
    page.drainer.kick();
    await page.drainer.drain();
    expect(taken).toEqual([op.updates]);
  });

  test('the same when the answer to the rest was lost', async () => {
    const page = await startPage({ db, server });
    server.put('_a/r/p/1', { read: 1 });
    server.denied.add('_a/r/p/1');
    server.fault = ({ method }) => (method === 'PATCH' && server.seen.length > 5 ? 'after' : 'none');
    const taken: object[] = [];
    page.outbox.onDelivered((_id, updates) => taken.push(updates));
    await page.outbox.commit(ending());
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'guardado' }]);
    server.fault = () => 'none';
    page.drainer.kick();
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
    expect(taken).toEqual([left]);
  });

  test('a question that is not answered waits; when no place is taken it is a dead letter as ever', async () => {
    const page = await startPage({ db, server });
    server.denied.add('_a/r/end');
    server.fault = ({ path }) => (path.startsWith('/_a/r/p/') ? 'before' : 'none');
    await page.outbox.commit(ending());
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'guardado', attempts: 1 }]);
    server.fault = () => 'none';
    page.drainer.kick();
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'problema' }]);
  });
});
