import { parseCodigo, pruebaCodOf } from '@gr/shared/domain/qr/codigo';
import { chooseCode, codesOf, isCodeOf } from './backup-code.ts';

const KEY = Buffer.from('clave de prueba');
const codes = codesOf(KEY, 'u001', 'q02', 1);
const [first, second] = codes;
if (!first || !second) throw new Error('two codes');

test('a code is one that can be typed, with the check the phone makes of it', async () => {
  for (const { cod, prueba_cod } of codes) {
    expect(parseCodigo(cod)).toBe(cod);
    expect(await pruebaCodOf('u001', cod)).toBe(prueba_cod);
  }
  expect(new Set(codes.map(({ cod }) => cod)).size).toBe(codes.length);
});

test('it is good for its point and print, and for no other, nor with another key', () => {
  expect(isCodeOf(KEY, 'u001', 'q02', 1, first.cod)).toBe(true);
  expect(isCodeOf(KEY, 'u001', 'q03', 1, first.cod)).toBe(false);
  expect(isCodeOf(KEY, 'u002', 'q02', 1, first.cod)).toBe(false);
  expect(isCodeOf(KEY, 'u001', 'q02', 2, first.cod)).toBe(false);
  expect(isCodeOf(Buffer.from('otra'), 'u001', 'q02', 1, first.cod)).toBe(false);
});

test('a point keeps its code; a new one avoids the checks of the others', () => {
  const own = { qr_id: 'q02', prueba_cod: second.prueba_cod };
  expect(chooseCode(codes, own, [])).toBe(second);
  expect(chooseCode(codes, { qr_id: 'q02' }, [])).toBe(first);
  const others = [{ qr_id: 'q01', prueba_cod: first.prueba_cod }];
  expect(chooseCode(codes, { qr_id: 'q02' }, others)).toBe(second);
  const all = codes.map(({ prueba_cod }, i) => ({ qr_id: `r${i}`, prueba_cod }));
  expect(chooseCode(codes, { qr_id: 'q02' }, all)).toBeNull();
});

test('of two points signed at one moment with the same check one gives way', () => {
  const own = { qr_id: 'q02', prueba_cod: first.prueba_cod };
  expect(chooseCode(codes, own, [{ qr_id: 'q01', prueba_cod: first.prueba_cod }])).toBe(second);
  expect(chooseCode(codes, own, [{ qr_id: 'q03', prueba_cod: first.prueba_cod }])).toBe(first);
});
