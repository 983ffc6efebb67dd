import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apartFromRound } from '@gr/shared/domain/novedad/saved-anew';
import type { Phone } from '../../phone-db/db.ts';
import type { FakeServer } from '../../ports/outbox/testing/fake-server.ts';
import { freshPair, operation, startPage, withFiles } from '../../ports/outbox/testing/phone.ts';
import { envios } from './mensajes.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

/** Code and «What helps» of every row of the table whose place is a dead letter. */
const table = readFileSync(join(import.meta.dirname, '../../ports/outbox/ERRORS.md'), 'utf8');
const rows = table.split('\n').flatMap((line) => {
  const [, code = '', where = '', , helps = ''] = line.split('|').map((cell) => cell.trim());
  return where === 'dead letter' ? [[code.replaceAll('`', ''), helps] as const] : [];
});
const said = (helps: string, button: string) => helps.includes(`«${button}»`);
const naming = (button: string) => rows.filter(([, helps]) => said(helps, button));

/** A dead letter of this code: an incident of a round, with a photo. */
async function buried(code: string) {
  const page = await startPage({ db, server });
  const base = await withFiles(db, 1, { aggregate: 'ronda/r1', tipo: 'guardar_novedad' });
  const record = { id: 'r1', id_novedad: 'n1', fechah_x: 5, desc_nov: 'x', _op: base.id };
  const updates = { '_novedades/n1': record, '_recorridos_todos/r1/cant_nov': 1 };
  const op = { ...base, updates, anew: apartFromRound('n1', 'Novedad') };
  await page.outbox.commit(op);
  if (code === 'OB-201') {
    const row = await db.get('operations', ['u1', op.id]);
    if (row) await db.put('operations', { ...row, v: 99 });
  } else await page.store.buried('u1', op.id, code, 'x');
  return { page: await startPage({ db, server }), id: op.id };
}

test('the table tells of every kind of dead letter', () => {
  expect(rows.length).toBeGreaterThan(10);
});

test.each(rows)('%s names a button of the Centro de envíos: %s', (_code, helps) => {
  const buttons = [envios.reintentar, envios.corregir, envios.comoNuevo, envios.pedirAyuda];
  expect(buttons.filter((button) => said(helps, button))).not.toEqual([]);
});

test.each(rows)('%s: «Pedir ayuda» gives the office the whole record', async (code) => {
  const { page, id } = await buried(code);
  expect(page.outbox.status.get()).toMatchObject([{ state: 'problema' }]);
  const file = await page.outbox.exportFile(id);
  expect(file).toMatchObject({ ok: true, value: { name: `registro-${id}.json` } });
  expect(file.ok && file.value.blob.size).toBeGreaterThan(100);
});

test.each(naming(envios.reintentar))('%s: «Reintentar» delivers it once the cause is gone', async (code) => {
  const { page, id } = await buried(code);
  expect(await page.outbox.retry(id)).toMatchObject({ ok: true });
  await page.drainer.drain();
  expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  expect(server.at('_novedades/n1')).toMatchObject({ id_novedad: 'n1' });
});

test.each(naming(envios.comoNuevo))(
  '%s: «Guardar como registro nuevo» delivers the incident',
  async (code) => {
    const { page, id } = await buried(code);
    expect(await page.outbox.canSaveAsNew(id)).toBe(true);
    expect(await page.outbox.saveAsNew(id)).toMatchObject({ ok: true });
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  },
);

test('OB-209: «Corregir» leads to a new count of the unit', async () => {
  const page = await startPage({ db, server });
  const op = operation({ correct: '/inventario?un=u7' });
  await page.outbox.commit(op);
  await page.store.buried('u1', op.id, 'OB-209', 'x');
  expect(naming(envios.corregir).map(([code]) => code)).toEqual(['OB-209']);
  expect(await page.outbox.placeToCorrect(op.id)).toBe('/inventario?un=u7');
});

test('a record without an incident has its ways too', async () => {
  const page = await startPage({ db, server });
  const op = operation();
  await page.outbox.commit(op);
  await page.store.buried('u1', op.id, 'OB-202', 'x');
  expect(await page.outbox.canSaveAsNew(op.id)).toBe(false);
  expect(await page.outbox.exportFile(op.id)).toMatchObject({ ok: true });
});
