import { join } from 'node:path';
import { shippedCode } from './imports.ts';

/** Where people are spoken to: every catalogue of Spanish sentences. */
const CATALOGUES = ['shell', 'shared', 'mf-rondas', 'mf-supervision', 'mf-inventario', 'mf-tips']
  .flatMap(shippedCode)
  .filter((file) => /\/mensajes[-\w]*\.ts$/.test(file) && !file.includes('/template/'));

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
  if (typeof value === 'string') return [[name, value]];
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
