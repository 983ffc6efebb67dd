import 'fake-indexeddb/auto';
import type { Json } from '@gr/shared/contract/outbox';
import { apartFromRound, closingAsNote } from '@gr/shared/domain/novedad/saved-anew';
import type { Phone } from '../../phone-db/db.ts';
import { type FakeServer, json } from './testing/fake-server.ts';
import { freshPair, memoryBus, operation, startPage, withFiles } from './testing/phone.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

const EFFECT = {
  tipo: 'funcion_unidad',
  funcion: 'avisar',
  un_id: 'u7',
  query: { id_novedad: 'n1' },
} as const;

/** A refused incident with a photo that has arrived already, seen by two pages of one phone. */
async function refusedIncident() {
  const bus = memoryBus();
  const page = await startPage({ db, server, bus });
  const other = await startPage({ db, server, bus });
  const base = await withFiles(db, 1, {
    aggregate: 'ronda/r1',
    tipo: 'guardar_novedad',
    effects: [EFFECT],
  });
  const [file] = base.files;
  const record: Json = { id: 'r1', id_novedad: 'n1', fechah_x: 5, desc_nov: 'x', _op: base.id };
  const archivos = { [file?.id_archivo ?? '']: { ruta: file?.ruta ?? '' } };
  const round = '_recorridos_todos/r1/cant_nov';
  const updates = { '_novedades/n1': { ...record, archivos }, [round]: 1 };
  const op = { ...base, updates, anew: apartFromRound('n1', base.resumen) };
  await page.outbox.commit(op);
  server.denied.add(round);
  await page.drainer.drain();
  expect(page.outbox.status.get()).toMatchObject([{ state: 'problema', filesSent: 1 }]);
  return { page, other, op };
}

test('the incident stands apart under a new operation, with its hour, photo and effects', async () => {
  const { page, other, op } = await refusedIncident();
  expect(await page.outbox.canSaveAsNew(op.id)).toBe(true);
  expect(await page.outbox.saveAsNew(op.id)).toMatchObject({ ok: true });
  expect(page.outbox.status.get()).toMatchObject([{ state: 'guardado', filesSent: 1, attempts: 0 }]);
  expect(page.outbox.waiting.get().map(({ updates }) => Object.keys(updates))).toEqual([['_novedades/n1']]);
  await page.drainer.drain();
  expect(server.at('_novedades/n1')).toMatchObject({ id_novedad: 'n1', fechah_x: 5, archivos: {} });
  expect(server.at('_novedades/n1/id')).toBeNull();
  expect(server.torn).toEqual([]);
  expect(server.calls).toHaveLength(1);
  expect([await db.count('operations'), await db.count('files'), await db.count('bytes')]).toEqual([0, 0, 0]);
  for (const { outbox } of [page, other]) {
    expect(outbox.status.get().map(({ id, state }) => [id === op.id, state])).toEqual([[false, 'entregado']]);
  }
});

test('only once, and only while it is a dead letter', async () => {
  const { page, op } = await refusedIncident();
  await page.outbox.retry(op.id);
  expect(await page.outbox.saveAsNew(op.id)).toMatchObject({ error: { code: 'OB-105' } });
  await page.drainer.drain();
  expect(await page.outbox.saveAsNew(op.id)).toMatchObject({ ok: true });
  expect(await page.outbox.saveAsNew(op.id)).toMatchObject({ error: { code: 'OB-105' } });
  expect(await db.count('operations')).toBe(1);
});

test('a row that is revived between the question and the answer stays as it is', async () => {
  const { page, op } = await refusedIncident();
  await page.store.revived('u1', op.id);
  const before = await db.getAll('operations');
  expect(await page.store.replaced('u1', op.id, operation())).toBeNull();
  expect(await db.getAll('operations')).toEqual(before);
});

test('a record of a remote nobody here knows is saved anew as it says itself', async () => {
  const page = await startPage({ db, server });
  const base = await withFiles(db, 1, { aggregate: 'radio/x1', tipo: 'prestar_radio', effects: [EFFECT] });
  const anew = {
    aggregate: 'radio/suelto',
    tipo: 'anotar_radio',
    resumen: 'Nota de radio',
    from: '_dotacion_/x1',
    to: '_dotacion_notas_/x1/{id}',
    without: ['estado'],
    values: { id: '{id}', _op: '{op}', texto: 'de {op}' },
    updates: { '_dotacion_/x1/_op': '{op}' },
  };
  const updates = { '_dotacion_/x1': { nombre: 'Radio 1', estado: 'prestado', _op: base.id } };
  const op = { ...base, updates, un_id: 'u7', anew };
  await page.outbox.commit(op);
  server.denied.add('_dotacion_/x1');
  await page.drainer.drain();
  server.denied.clear();
  expect(await page.outbox.canSaveAsNew(op.id)).toBe(true);
  await page.outbox.saveAsNew(op.id);
  const [row] = page.outbox.waiting.get();
  expect(row).toMatchObject({ aggregate: 'radio/suelto', tipo: 'anotar_radio', un_id: 'u7' });
  await page.drainer.drain();
  const notes = Object.entries(server.at('_dotacion_notas_/x1') as Record<string, Json>);
  expect(notes).toEqual([
    [expect.any(String), { id: notes[0]?.[0], _op: row?.id, nombre: 'Radio 1', texto: 'de {op}' }],
  ]);
  expect(server.calls).toEqual([]);
});

test('other dead letters have no such way', async () => {
  const page = await startPage({ db, server });
  const op = operation();
  await page.outbox.commit(op);
  server.denied.add(`_a/${op.id}`);
  await page.drainer.drain();
  expect(await page.outbox.canSaveAsNew(op.id)).toBe(false);
});

test.each([
  ['somebody else closed it first', 'OB-207'],
  ['the reason is not known', 'OB-202'],
])('a refused closing becomes a note with its words, hour and photo: %s', async (_why, code) => {
  const page = await startPage({ db, server });
  const base = await withFiles(db, 1, {
    aggregate: 'novedad/n1',
    tipo: 'cerrar_novedad',
    resumen: 'Cierre · Torres',
  });
  const cierre: Json = { texto: 'Se reparó', fechah_x: 5, _op: base.id, emp_id: 'e1', cant_archivos: 1 };
  const root = '_novedades/n1';
  const updates = { [`${root}/cierre`]: cierre, [`${root}/estado_nov`]: 'cerrada', [`${root}/_op`]: base.id };
  const anew = closingAsNote('n1', base.aggregate, base.resumen);
  const op = { ...base, updates, anew };
  await page.outbox.commit(op);
  server.denied.add(`${root}/cierre`);
  server.why = () => json(200, { code, message: 'x' });
  await page.drainer.drain();
  expect((await page.store.operation('u1', op.id))?.code).toBe(code);
  expect(await page.outbox.canSaveAsNew(op.id)).toBe(true);
  await page.outbox.saveAsNew(op.id);
  await page.drainer.drain();
  const notas = server.at(`${root}/notas`) as Record<string, Record<string, Json>>;
  expect(Object.values(notas)).toMatchObject([{ texto: 'Se reparó', fechah_x: 5, cant_archivos: 1 }]);
  expect(server.at(`${root}/cierre/texto`)).toBeNull();
  expect(server.at(`${root}/estado_nov`)).toBeNull();
});
