import 'fake-indexeddb/auto';
import { noCrash } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { draftsOf } from './drafts.ts';
import { phoneStore } from './phone-store.ts';
import { freshPhone, operation, putFile, withFiles } from './testing/phone.ts';

let db: Phone;
beforeEach(async () => {
  db = await freshPhone();
});
afterEach(() => db.close());

const drafts = () => draftsOf(db, 'u1', () => 1, noCrash);

test('a capture is one strict transaction over operation, files and draft', async () => {
  const store = phoneStore(db);
  const op = await withFiles(db, 2, { draft: 'form' });
  await drafts().saveDraft('form', { a: 1 });
  const all = ['bytes', 'counter', 'done', 'drafts', 'effects', 'files', 'operations'];
  const spy = jest.spyOn(IDBDatabase.prototype, 'transaction');
  expect(await store.commit('u1', op, 9)).toMatchObject({ ok: true, value: { seq: 1, savedAt: 9 } });
  const writing = spy.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writing).toEqual([[all, 'readwrite', { durability: 'strict' }]]);
  spy.mockRestore();
  expect(await drafts().loadDraft('form')).toBeNull();
  expect((await db.get('files', op.files[0]?.id_archivo ?? ''))?.op).toBe(op.id);
});

test('committing the same id again changes nothing and answers ok', async () => {
  const store = phoneStore(db);
  const op = operation();
  const first = await store.commit('u1', op, 1);
  expect(await store.commit('u1', { ...op, resumen: 'otro' }, 2)).toEqual(first);
  expect(await db.count('operations')).toBe(1);
});

test.each([
  ['not on the phone', undefined],
  ['of somebody else', 'u2'],
])('a file %s gives everything back, the draft included', async (_name, owner) => {
  const file = owner ? await putFile(db, owner) : { id_archivo: 'gone', ruta: 'x' };
  await drafts().saveDraft('form', 1);
  const op = operation({ files: [file], draft: 'form' });
  expect(await phoneStore(db).commit('u1', op, 1)).toMatchObject({ ok: false, error: { code: 'OB-103' } });
  expect(await db.count('operations')).toBe(0);
  expect(await drafts().loadDraft('form')).toBe(1);
});

test('a photo of one record can’t be given to another', async () => {
  const store = phoneStore(db);
  const op = await withFiles(db, 1);
  await store.commit('u1', op, 1);
  expect(await store.commit('u1', operation({ files: op.files }), 1)).toMatchObject({
    error: { code: 'OB-103' },
  });
});

test('a full phone is told at the transaction’s abort, and nothing stays behind', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const store = phoneStore(db, (point) => (point === 'C4' ? full() : undefined));
  await drafts().saveDraft('form', 1);
  const saved = await store.commit('u1', operation({ draft: 'form' }), 1);
  expect(saved).toMatchObject({ ok: false, error: { code: 'OB-101' } });
  expect(await db.count('operations')).toBe(0);
  expect(await drafts().loadDraft('form')).toBe(1);
});

test('a closed database is a storage failure in Spanish, not an exception', async () => {
  const store = phoneStore(db);
  db.close();
  expect(await store.commit('u1', operation(), 1)).toMatchObject({
    error: { code: 'OB-102', message: expect.stringContaining('teléfono') },
  });
});

test('the order of saving outlives the page', async () => {
  const ops = [operation(), operation(), operation()];
  for (const op of ops) await phoneStore(db).commit('u1', op, 5);
  expect((await phoneStore(db).operations('u1')).map((r) => r.id)).toEqual(ops.map((op) => op.id));
});

test('delivering twice leaves the effects once, and a finished effect does not come back', async () => {
  const store = phoneStore(db);
  const effect = { tipo: 'funcion_central', funcion: 'f', query: {} } as const;
  await store.commit('u1', operation({ effects: [effect] }), 1);
  const [row] = await store.operations('u1');
  if (!row) throw new Error('no row');
  await store.delivered(row, 2);
  const [job] = await store.effects('u1');
  if (!job) throw new Error('no effect');
  await store.effectTried(job, null);
  await store.delivered(row, 3);
  await store.effectTried(job, { state: 'pendiente', attempts: 1 });
  expect(await store.effects('u1')).toEqual([]);
});

test('drafts belong to a person and are listed by prefix', async () => {
  await drafts().saveDraft('novedad/1', 1);
  await drafts().saveDraft('novedad/2', 2);
  await drafts().saveDraft('ronda/1', 3);
  await draftsOf(db, 'u2', () => 1, noCrash).saveDraft('novedad/9', 9);
  expect(await drafts().listDrafts('novedad/')).toEqual({ 'novedad/1': 1, 'novedad/2': 2 });
  await drafts().removeDraft('novedad/1');
  expect(await drafts().loadDraft('novedad/1')).toBeNull();
});
