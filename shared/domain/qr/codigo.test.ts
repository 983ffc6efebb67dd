import { puntos } from '../registro/samples.ts';
import { CODE_ALPHABET, formatCodigo, parseCodigo, pointOfCodigo, pruebaCodOf } from './codigo.ts';

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
