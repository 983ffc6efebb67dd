import { acto, puntos } from '../registro/samples.ts';
import { type ActoPunto, registrarPunto } from './punto-ops.ts';

const { p1: punto } = puntos(1);
if (!punto) throw new Error('a point');
const input: ActoPunto = {
  ...{ id: '-Val0000000000000001', un_id: 'u001', punto, accion: 'instalar', resultado: 'valido' },
  ...{ texto: 'GR1.u001.p1.1.ABCDEFGHIJKLMNOP', fotos: [], draft: 'd' },
};
const posicion = { lat: 4.6012345678, lng: -74.07, prec_m: 6 };
const at = '_qr_/u001/p1';

test('the row says where a point was put up, the point itself does not', () => {
  const { updates } = registrarPunto(acto({ posicion }), input);
  expect(updates).toMatchObject({
    [`${at}/estado`]: 'activo',
    [`${at}/valqr_id`]: input.id,
    [`${at}/instala_id`]: 'e1001',
    [`_valqr_/u001/${input.id}`]: { accion: 'instalar', lat: 4.601235, lng: -74.07, prec_m: 6, dist_m: 26 },
  });
  expect(Object.keys(updates).join()).not.toMatch(/prueba|firma|nom_qr|lat/);
});

test.each([
  ['retirar', 'retirado'],
  ['marcar_danado', 'danado'],
] as const)('%s touches nothing but the state', (accion, estado) => {
  const { updates } = registrarPunto(acto({ posicion }), { ...input, accion });
  const fields = Object.keys(updates).filter((path) => path.startsWith(at));
  expect(fields).toEqual([`${at}/estado`, `${at}/valqr_id`]);
  expect(updates[`${at}/estado`]).toBe(estado);
});
