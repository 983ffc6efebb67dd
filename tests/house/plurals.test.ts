import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES, shippedCode } from './imports.ts';

/** Where people are spoken to: every catalogue of Spanish sentences. */
const ROOMS = ['shell', 'shared', 'tools/remote-kit', ...REMOTES];
const CATALOGUES = ROOMS.flatMap(shippedCode).filter(
  (file) => /\/mensajes[-\w]*\.ts$/.test(file) && !file.includes('/template/'),
);

/** «1 registros». */
const MANY_OF_ONE = /(?<![\d.,:/-])1 (?!más|menos|mes|después)[a-záéíóúñ]{2,}s(?![a-záéíóúñ])/i;
const NOUNS =
  'registro|punto|foto|novedad|ronda|guarda|unidad|aviso|persona|visita|respuesta|segundo|minuto|hora|día|parte|elemento|diferencia|intento|consigna|incompleta';
/** «4 registro». */
const ONE_OF_MANY = new RegExp(`(?<![\\d.,:/-])4 (?:${NOUNS})(?![a-záéíóúñ])`);
/** «Un registro», said of however many there are. */
const SAYS_ONE = new RegExp(`(?<!\\p{L})(?:Un|Una) (?:${NOUNS})(?!\\p{L})`, 'u');
/** The same without a number at hand: nobody can know that it is one. */
const STATES_ONE = /^(?:Un|Una) \p{L}+ (?:necesita|espera|falta|está|tiene)(?!\p{L})/u;

/** Every sentence of a catalogue as it is said with the number `n` in every place, by its name. */
function said(value: unknown, n: number, name: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value.replaceAll('\u00A0', ' ')]];
  if (typeof value === 'function') {
    try {
      // Sentences with other things than numbers in them are said with the number as a word.
      return said((value as (...all: number[]) => unknown)(n, n, n, n), n, `${name}()`);
    } catch {
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => said(inner, n, `${name}.${key}`));
}

const catalogues = Promise.all(
  CATALOGUES.map(async (file) => [file, (await import(join(process.cwd(), file))) as object] as const),
);

test('what is said without a number does not claim to be one', async () => {
  const all = (await catalogues).flatMap(([file, module]) =>
    said(module, 4, '').map((one) => [file, ...one]),
  );
  expect(all.filter(([, , text]) => STATES_ONE.test(text ?? ''))).toEqual([]);
});

test.each([
  [1, [MANY_OF_ONE]],
  [4, [ONE_OF_MANY, SAYS_ONE]],
] as const)('sentences say %i as one says it', async (n, wrong) => {
  const found = (await catalogues).flatMap(([file, module]) =>
    said(module, n, '')
      // A sentence without a number in it speaks of one thing, or of none.
      .filter(([name]) => name.includes('()'))
      .filter(([, text]) => wrong.some((bad) => bad.test(text)))
      .map(([name, text]) => `${file} ${name}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** What a sentence may get in its places. */
const VALUES = [0, 1, 4] as const;
/** A name of code, a value that is none, English of a developer. */
const OF_CODE =
  /\b(?!iPhone)[a-z]+[A-Z][A-Za-z]*\b|\bundefined\b|\bNaN\b|\[object|\b(?:unexpected|answer|failed|invalid|missing|rows?)\b/;
/** A machine that nobody in the field has seen. */
const MACHINE = /\bservidor/i;
/** Signs of a Spanish sentence in a literal. */
const SPANISH = /[áéíóúñ¿¡]|(?:^|\s)(?:de|el|la|los|las|que|una|por|con|su|para|del)\s/i;

test('no sentence of a catalogue has a word of code, whatever its values are', async () => {
  const found = (await catalogues).flatMap(([file, module]) =>
    VALUES.flatMap((value) =>
      said(module, value, '')
        .filter(([, text]) => SPANISH.test(text) && (OF_CODE.test(text) || MACHINE.test(text)))
        .map(([name, text]) => `${file} ${name}: ${text}`),
    ),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('no sentence of the code has a word of code between its own', () => {
  const found = [...ROOMS, 'backend'].flatMap(shippedCode).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(['`])((?:(?!\1)[^\n\\]|\\.)*)\1/g)]
      .map(([, , literal = '']) => literal.replaceAll(/\$\{[^}]*\}/g, ' '))
      // A sentence begins with a capital and has an end.
      .filter((text) => /^[A-ZÁÉÍÓÚ¿¡«].*[.?!:]$/.test(text) && SPANISH.test(text) && OF_CODE.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
