import { isJsonRecord, textFromJson } from './draft-kind.ts';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [null, false],
  [undefined, false],
  ['texto', false],
  [3, false],
  [true, false],
])('%j as a record', (value, is) => expect(isJsonRecord(value)).toBe(is));

test.each([
  ['hola', 'hola'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [7, ''],
  [{ a: 'b' }, ''],
])('%j as text', (value, text) => expect(textFromJson(value)).toBe(text));
