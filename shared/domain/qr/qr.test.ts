import { puntos } from '../registro/samples.ts';
import { isPrinted, pruebaOf } from './prueba.ts';
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
