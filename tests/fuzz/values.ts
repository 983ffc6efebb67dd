import type { Chance } from '../faults/kills/random.ts';

/** Texts that break what does not expect them. */
const TEXTS = [
  ...[
    '',
    ' ',
    '.',
    '..',
    '/',
    '//',
    '../../etc/passwd',
    '%2e%2e%2f',
    '%',
    '%zz',
    '%00',
    '\u0000',
    '\ud800',
    '🚓',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '.sv',
    '.value',
    '.priority',
    '$key',
    '#',
    '[',
    ']',
  ],
  ...['null', 'NaN', '-0', '1e999', '9007199254740993', '2147483648', '-2147483649', '007', 'a'.repeat(800)],
  ...["'", '"', '\\', '\r\n', '\u2028', 'fuzz', 'canario', 'fuzz/a', '<script>', 'ñ'.repeat(300)],
] as [string, ...string[]];

/** One of them, or some random characters. */
export function anyText(chance: Chance): string {
  if (chance.is(0.7)) return chance.of(TEXTS);
  return Array.from({ length: chance.below(20) }, () => String.fromCharCode(chance.below(0x300))).join('');
}

/** JSON text: values of all kinds, the odd server value, deep nests, damaged ones. */
export function anyJson(chance: Chance): string {
  const kind = chance.below(12);
  if (kind === 0) return '['.repeat(10_000) + ']'.repeat(10_000);
  if (kind === 1) return '{"a":'.repeat(chance.below(10_000)) + 1 + '}'.repeat(chance.below(10_000));
  if (kind === 2) return `{"__proto__":{"contaminado":true},"constructor":{"prototype":{"contaminado":1}}}`;
  if (kind === 3) return anyText(chance);
  const text = JSON.stringify(anyValue(chance, 4));
  return kind === 4 ? text.slice(0, chance.below(text.length + 1)) : text;
}

/** A value that JSON can say. */
export function anyValue(chance: Chance, depth: number): unknown {
  switch (chance.below(depth > 0 ? 9 : 5)) {
    case 0:
      return anyText(chance);
    case 1:
      return chance.of([0, -1, 1.5, 1e308, 2 ** 53, -0]);
    case 2:
      return chance.is(0.5);
    case 3:
      return null;
    case 4:
      return {
        '.sv': chance.of(['timestamp', 'x', { increment: 'x' }, { increment: 1e308 }, null] as unknown[] as [
          unknown,
        ]),
      };
    case 5:
      return Array.from({ length: chance.below(4) }, () => anyValue(chance, depth - 1));
    case 6:
      return { '.value': anyValue(chance, depth - 1), '.priority': anyValue(chance, depth - 1) };
    default:
      return Object.fromEntries(
        Array.from({ length: chance.below(5) }, () => [anyText(chance), anyValue(chance, depth - 1)]),
      );
  }
}

/** The text with some characters changed, cut or doubled. */
export function mangled(chance: Chance, text: string): string {
  let so = text;
  for (let n = 1 + chance.below(4); n > 0; n--) {
    const at = chance.below(so.length + 1);
    const to = Math.min(so.length, at + chance.below(30));
    const put = chance.of([anyText(chance), so.slice(at, to).repeat(2), ''] as [string, ...string[]]);
    so = so.slice(0, at) + put + so.slice(to);
  }
  return so;
}
