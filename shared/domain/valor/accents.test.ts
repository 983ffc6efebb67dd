import { withoutAccents } from './accents.ts';

test.each([
  ['PROTECCIÓN Ñ', 'proteccion n'],
  ['proteccio\u0301n', 'proteccion'],
  ['proteccio´n', 'proteccion'],
  [' Pingüino  2 ', ' pinguino  2 '],
  ['☀\ufe0f sol', '☀ sol'],
  ['', ''],
])('%j without accents and capitals', (texto, plain) => expect(withoutAccents(texto)).toBe(plain));
