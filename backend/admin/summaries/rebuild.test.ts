import type { DayTotals } from '@gr/shared/domain/resumen/resumen';
import { type Office, openOffice } from '../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice('demo');
});
afterAll(() => office.close());

const kept = () => office.read('_resumen_') as Record<string, { dias: Record<string, Partial<DayTotals>> }>;
const rebuild = (...more: string[]) => office.run('resumenes', 'rehacer', ...more);

test('what is right is left alone; rows and totals that are wrong, missing or too many are put right', async () => {
  const before = JSON.stringify(kept());
  const { code, json } = await rebuild();
  expect([code, json.estado, json.cambios]).toEqual([0, 'sin_cambios', []]);
  const [fecha = ''] = Object.entries(kept().u001?.dias ?? {}).find(([, { rond = 0 }]) => rond > 1) ?? [];
  const rows = `_resumen_/u001/filas/${fecha}`;
  const [one = '', other = ''] = Object.keys(office.read(`${rows}/rondas`) as object);
  await office.put(`${rows}/rondas/${one}/qr_leidos`, 999);
  await office.put(`${rows}/rondas/${other}`, null);
  await office.put(`${rows}/novedades/de-nadie`, {
    cat_nov: 'ruido',
    criticidad: 'alta',
    estado_nov: 'abierta',
  });
  await office.put('_resumen_/u002/dias', null);
  // A round that was taken out for its age keeps its row.
  const old = {
    rond_id: 'e1',
    rond_nom: 'Ana',
    ini_x: 1,
    minutos: 9,
    qr_esp: 4,
    qr_leidos: 4,
    veredicto: 'completa',
  };
  await office.put('_resumen_/u003/filas/2024-01-01/rondas/vieja', old);
  expect((await rebuild('--unidad', 'u001', '--hasta', '2020-01-01')).json.estado).toBe('sin_cambios');
  expect((await rebuild('--unidad', 'u001', '--desde', fecha, '--hasta', fecha)).json).toMatchObject({
    ...{ estado: 'hecho', cifras: { dias: 1, filas_sin_registro: 1 } },
  });
  const { json: rest } = await rebuild();
  expect(rest.cambios).toEqual([
    expect.stringMatching(/^u002: \d+ días de \d+ días por corregir$/),
    expect.stringMatching(/^u003: 1 día de /),
  ]);
  expect(rest.avisos).toEqual([
    '2 filas no tienen registro en la base y quedan. Si sobran, repita con --quitar.',
  ]);
  expect(kept().u003?.dias['2024-01-01']).toEqual({ rond: 1, min: 9, esp: 4, leid: 4 });
  expect((await rebuild()).json.estado).toBe('sin_cambios');
  expect((await rebuild('--quitar', '--si')).json.estado).toBe('hecho');
  expect(JSON.stringify(kept())).toBe(before);
  expect(office.read('_agenda_') as object).not.toHaveProperty(`r:u001:${fecha}`);
});

test('another unit, another day: said in words', async () => {
  expect((await rebuild('--unidad', 'u999')).json.errores[0]?.mensaje).toBe('No hay una unidad «u999».');
  expect((await rebuild('--desde', 'ayer')).json.errores[0]?.mensaje).toMatch(/--desde es un día/);
});
