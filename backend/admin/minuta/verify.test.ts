import type { MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { type Office, openOffice } from '../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice('demo');
});
afterAll(() => office.close());

const verify = (...more: string[]) => office.run('minuta', 'verificar', '--unidad', 'u001', ...more);
const book = () => office.read('_minuta_/u001') as MinutaDias;

test('a book as it was written passes; one changed letter is named, and the days before it still pass', async () => {
  // Beside the days stands the page of who is on duty.
  const { turno: _, ...dated } = book();
  const days = Object.keys(dated).sort();
  expect(days.length).toBeGreaterThan(2);
  const sound = await verify();
  expect([sound.code, sound.json.cifras.dias]).toEqual([0, days.length]);
  const fecha = days.at(-1) ?? '';
  const [first] = Object.entries(book()[fecha]?.filas ?? {});
  if (first === undefined) throw new Error('the last day of the demo has no entry');
  const [clave, { texto, n }] = first;
  await office.put(`_minuta_/u001/${fecha}/filas/${clave}/texto`, `${texto}.`);
  const { code, json } = await verify();
  expect([code, json.estado]).toEqual([1, 'error']);
  expect(json.mensaje).toContain(`La anotación ${n} del ${fecha} no es la que se escribió.`);
  expect((await verify('--hasta', days.at(-2) ?? '')).code).toBe(0);
  expect((await verify('--desde', 'ayer')).code).toBe(3);
  // The beginning cannot be taken away either.
  await office.put(`_minuta_/u001/${days[0]}`, null);
  expect((await verify('--hasta', days.at(-2) ?? '')).json.mensaje).toContain(days[0]);
  expect((await verify('--desde', days[1] ?? '', '--hasta', days.at(-2) ?? '')).code).toBe(0);
  expect((await office.run('minuta', 'verificar', '--unidad', 'nada')).code).toBe(3);
});
