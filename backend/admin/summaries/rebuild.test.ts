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
  expect((await rebuild('--unidad', 'u001', '--hasta', '2020-01-01')).json.estado).toBe('sin_cambios');
  expect((await rebuild('--unidad', 'u001', '--desde', fecha, '--hasta', fecha)).json).toMatchObject({
    ...{ estado: 'hecho', cifras: { dias: 1 } },
  });
  expect((await rebuild()).json.cambios).toEqual([
    expect.stringMatching(/^u002: \d+ días de \d+ días por corregir$/),
  ]);
  expect(JSON.stringify(kept())).toBe(before);
  expect(office.read('_agenda_') as object).not.toHaveProperty(`r:u001:${fecha}`);
});

test('another unit, another day: said in words', async () => {
  expect((await rebuild('--unidad', 'u999')).json.errores[0]?.mensaje).toBe('No hay una unidad «u999».');
  expect((await rebuild('--desde', 'ayer')).json.errores[0]?.mensaje).toMatch(/--desde es un día/);
});
