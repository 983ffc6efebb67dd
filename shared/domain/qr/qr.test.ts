import { acto, puntos } from '../registro/samples.ts';
import { CODE_ALPHABET, formatCodigo, parseCodigo, pointOfCodigo, pruebaCodOf } from './codigo.ts';
import { ownPlace, placedPoint, placedPoints } from './lugar.ts';
import { isPrinted, pruebaOf } from './prueba.ts';
import { type ActoPunto, registrarPunto } from './punto-ops.ts';
import { asSigned, formatTextoQr, judgeQr, marksPunto, parseTextoQr } from './qr.ts';

const good = { un_id: 'u001', qr_id: 'p1', qr_ver: 2, firma: 'ABCDEFGHIJKLMNOP' };
const known = Object.fromEntries(Object.entries(puntos(2)).map(([id, p]) => [id, { ...p, qr_ver: 2 }]));
const p1 = known.p1;
if (!p1) throw new Error('no point');

test('what is written is read again, short enough for a small symbol', () => {
  expect(parseTextoQr(` ${formatTextoQr(good)}\n`)).toEqual(good);
  expect(formatTextoQr(good).length).toBeLessThanOrEqual(40);
});

test('a text in other capitals is the code that this phone knows; where two are like it, or none, it is what it says', () => {
  const read = parseTextoQr(formatTextoQr(good).toUpperCase());
  const shouted = { ...good, un_id: 'U001', qr_id: 'P1' };
  expect([read, parseTextoQr(formatTextoQr(good).toLowerCase())]).toEqual([shouted, good]);
  expect(asSigned(shouted, { u001: known })).toEqual(good);
  expect(asSigned(shouted, { u001: null })).toEqual({ ...shouted, un_id: 'u001' });
  expect(asSigned(shouted, { U001: {}, u001: known })).toEqual(shouted);
  expect(asSigned(good, { u001: { p1, P1: p1 } })).toEqual(good);
  expect(asSigned(shouted, { u002: known })).toEqual(shouted);
});

test('anything else is not ours, whatever it is', () => {
  for (const text of [
    '',
    'https://x.co',
    'GR1.u001.p1.0.ABCDEFGHIJKLMNOP',
    'GR1.u/1.p1.1.ABCDEFGHIJKLMNOP',
    'GR2.u001.p1.1.ABCDEFGHIJKLMNOP',
    // Names that every object inherits: the point would be found, and marked.
    'GR1.u001.constructor.1.ABCDEFGHIJKLMNOP',
    'GR1.__proto__.p1.1.ABCDEFGHIJKLMNOP',
  ]) {
    expect(parseTextoQr(text)).toBeNull();
  }
});

test.each([
  ['valido', good, known],
  ['otra_unidad', { ...good, un_id: 'u002' }, known],
  ['no_registrado', { ...good, qr_id: 'p9' }, known],
  ['version_vieja', { ...good, qr_ver: 1 }, known],
  ['firma_invalida', { ...good, firma: 'AAAAAAAAAAAAAAAA' }, known, false],
  // Verdicts that the phone leaves to the server.
  ['valido', good, known, null],
  ['danado', good, { p1: { ...p1, estado: 'danado' as const } }],
  ['retirado', good, { p1: { ...p1, estado: 'retirado' as const } }],
] as const)('%s', (verdict, qr, points, printed: boolean | null = true) => {
  expect(judgeQr(qr, 'u001', points, printed)).toBe(verdict);
});

test('worn and old signs still mark the point; foreign, forged and withdrawn ones do not', () => {
  expect((['valido', 'danado', 'version_vieja'] as const).every(marksPunto)).toBe(true);
  expect((['otra_unidad', 'no_registrado', 'firma_invalida', 'retirado'] as const).some(marksPunto)).toBe(
    false,
  );
});

test('a printed text is known by its check, and a phone that has none, or an older one, can not tell', async () => {
  const { p1: sample } = puntos(1);
  const sign = { un_id: 'u001', qr_id: 'p1', qr_ver: 1, firma: 'ABCDEFGHIJKLMNOP' };
  expect(await pruebaOf(sign)).toBe(sample?.prueba);
  const point = { qr_ver: 1, prueba: await pruebaOf(sign) };
  expect(await isPrinted(sign, point)).toBe(true);
  expect(await isPrinted({ ...sign, firma: 'AAAAAAAAAAAAAAAA' }, point)).toBe(false);
  expect(await isPrinted({ ...sign, qr_ver: 2 }, point)).toBeNull();
  expect(await isPrinted(sign, { qr_ver: 1 })).toBeNull();
});

test('no two characters of a code look alike, and what looks like one is understood as it', () => {
  for (const pair of ['8B', '1I', '1L', '0O', '5S', 'VU', '2Z'])
    expect([...pair].filter((char) => CODE_ALPHABET.includes(char))).toEqual([pair[0]]);
  expect(parseCodigo('bilosz')).toBe('811052');
});

test.each(['K7M4QX', 'k7m-4qx', ' K7M 4QX ', 'k7m.4qx', 'K 7 M – 4 Q X'])('%j is a code', (typed) => {
  expect(parseCodigo(typed)).toBe('K7M4QX');
  expect(formatCodigo('K7M4QX')).toBe('K7M-4QX');
});

test.each(['', 'K7M4Q', 'K7M4QXX', 'Ñ7M4QX', 'GR1.u001.p1.1.ABCDEFGHIJKLMNOP'])('%j is none', (typed) => {
  expect(parseCodigo(typed)).toBeNull();
});

test('a code finds its point, in its unit; one of two points, or of none, finds nothing', async () => {
  const check = await pruebaCodOf('u001', 'K7M4QX');
  expect(check).toMatch(/^[0-9a-f]{4}$/);
  const { p1, p2 } = puntos(2);
  if (!p1 || !p2) throw new Error('two points');
  const known = { p1: { ...p1, prueba_cod: check }, p2: { ...p2, prueba_cod: 'xxx' } };
  expect(await pointOfCodigo('K7M4QX', 'u001', known)).toBe(known.p1);
  expect(await pointOfCodigo('K7M4QX', 'u002', known)).toBeNull();
  expect(await pointOfCodigo('K7M4QA', 'u001', known)).toBeNull();
  const both = { ...known, p2: { ...p2, prueba_cod: check } };
  expect(await pointOfCodigo('K7M4QX', 'u001', both)).toBeNull();
});

const { p1: punto } = puntos(1);
if (!punto) throw new Error('a point');
const { lat: _lat, lng: _lng, ...bare } = punto;

test('a point without a place of its own is where its tree says, and keeps nothing else of it', () => {
  const placed = placedPoint(bare, { lat: 4.7, lng: -74.1, prec_m: 6, fechah_srv: 5 });
  expect(placed).toEqual({ ...bare, lat: 4.7, lng: -74.1, prec_m: 6 });
});

test('what still stands in the point itself is later than its place', () => {
  expect(placedPoint(punto, { lat: 4.7, lng: -74.1 })).toEqual(punto);
  expect(placedPoint({ ...bare, lat: 60 }, { lat: 4.7, lng: -74.1 })).toEqual({
    ...bare,
    lat: 60,
    lng: -74.1,
  });
  expect(ownPlace(punto)).toEqual({ lat: punto.lat, lng: punto.lng });
});

test('nothing known is nothing', () => {
  expect(placedPoint(bare, null)).toBe(bare);
  expect(placedPoint(bare, { fechah_srv: 5 })).toEqual(bare);
  expect(ownPlace(bare)).toBeNull();
  expect(placedPoints({ p1: bare }, undefined)).toEqual({ p1: bare });
});

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
