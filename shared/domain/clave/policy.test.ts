import { COMMON } from './common-list.ts';
import { flawOf, strength } from './policy.ts';

const context = { current: 'Rondas2026*', documento: '1032456718' };

test.each([
  ['siete77', 'corta'],
  ['😀😀😀😀😀😀😀', 'corta'],
  ['x'.repeat(129), 'larga'],
  ['Rondas2026*', 'igual'],
  ['1032456718', 'documento'],
  ['001032456718', 'documento'],
  ['10324567180000', 'documento'],
  ['10324567181032456718', 'documento'],
  ['１０３２４５６７１８', 'documento'],
  ['12345678', 'comun'],
  ['PASSWORD', 'comun'],
  ['Colombia123', 'comun'],
  ['ｐａｓｓｗｏｒｄ', 'comun'],
])('%s is refused: %s', async (next, flaw) => {
  expect(await flawOf(next, context)).toBe(flaw);
});

test.each(['ocho-och', 'una frase larga con espacios', 'x7'.repeat(32), 'q'.repeat(128), 'ñandúes y tildes'])(
  '%s is taken: no composition rules',
  async (next) => {
    expect(await flawOf(next, context)).toBeNull();
  },
);

test.each([
  ['1001', '00001001', 'documento'],
  ['1001', '10011001', 'documento'],
  ['1001', '1001mango', null],
  ['1001', '91001999', null],
  ['1000', '71000071', null],
  ['', 'sin documento', null],
])('document %s, password %s: %s', async (documento, next, flaw) => {
  expect(await flawOf(next, { current: '', documento })).toBe(flaw);
});

test('an unknown document refuses nothing', async () => {
  expect(await flawOf('1032456718', { ...context, documento: null })).toBeNull();
});

test('the list holds 3,000 different passwords that the length alone would take', () => {
  const all = COMMON.trim().split(/\s+/);
  expect(new Set(all).size).toBe(3000);
  expect(all.every((one) => one.length >= 8 && one === one.toLowerCase())).toBe(true);
});

test('a list that did not arrive is said, not passed over', async () => {
  const lost = () => Promise.reject(new Error('ChunkLoadError'));
  await expect(flawOf('cualquiera', context, lost)).rejects.toThrow('ChunkLoadError');
});

test.each([
  ['abc', 0],
  ['aaaaaaaaaa', 1],
  ['12345678', 1],
  ['casaverde', 1],
  ['casaverde7', 2],
  ['casa verde 7', 3],
  ['CasaVerde9', 3],
  ['tres tristes tigres tragaban', 4],
])('strength of %s is %d', (password, expected) => {
  expect(strength(password)).toBe(expected);
});
