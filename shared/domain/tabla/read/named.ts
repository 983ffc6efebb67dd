import { withoutAccents } from '../../valor/accents.ts';
import { type Meaning, readAs } from './meaning.ts';
import { BETWEEN, keys } from './words.ts';

/** Letters and digits of a name, whatever its case, accents, signs and spaces. */
export function nameKey(name: string): string {
  return (
    withoutAccents(name)
      .match(/[a-z0-9]+/g)
      ?.join(' ') ?? ''
  );
}

/** What a cell may name, in words for sentences: «una unidad» and «unidades». */
export interface Naming {
  readonly one: string;
  readonly many: string;
  /** What parts the names of a cell; {@link BETWEEN} when absent. */
  readonly between?: RegExp;
}

/** The company's units in a cell. */
export const UNITS: Naming = { one: 'una unidad', many: 'unidades' };
/** Points of a round, which lists also part by arrows and by hyphens between spaces. */
export const POINTS: Naming = {
  one: 'un punto de la unidad',
  many: 'puntos',
  between: new RegExp(`${BETWEEN.source}|\\s+[-–—>]+\\s+|\\s*→\\s*`),
};
/** People of a unit. */
export const GUARDS: Naming = { one: 'un guarda de la unidad', many: 'guardas' };

/** Code and name of a record; one with several names comes several times. */
type Known = readonly [code: string, name: string];

/**
 * Finds records by what a text says of one: its code, whatever its case and signs, else its name or both. A number in front of a name
 * («1. Portería») counts places.
 * @returns their codes: none, one, or those of all that have this name
 */
export function codesNamed(records: Iterable<Known>): (text: string) => readonly string[] {
  const exact = new Set<string>();
  const codes = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  for (const [code, name] of records) {
    exact.add(code);
    add(codes, nameKey(code), code);
    for (const text of [name, `${code} ${name}`, `${name} ${code}`]) add(names, nameKey(text), code);
  }
  return (text) => {
    if (exact.has(text)) return [text];
    const found =
      codes.get(nameKey(text)) ??
      names.get(nameKey(text)) ??
      names.get(nameKey(text.replace(/^\d{1,3}[.)°-]\s*(?=\D)/, '')));
    return [...(found ?? [])];
  };
}

function add(codes: Map<string, Set<string>>, text: string, code: string): void {
  if (text !== '') codes.set(text, (codes.get(text) ?? new Set()).add(code));
}

/**
 * Reads cells that name records by code, by name, or by both («u001 - Altos de Cedritos»). The whole cell, or what stands between two of its
 * separators, is one record where there is one of that name, whatever signs the name holds itself.
 */
export function namedReader(records: Iterable<Known>, naming: Naming): (cell: string) => Meaning {
  const known = [...records];
  const find = codesNamed(known);
  const separators = new RegExp(`(${(naming.between ?? BETWEEN).source})`, 'i');
  return (cell) => {
    const pieces = cell.split(separators);
    const found: string[] = [];
    for (let at = 0; at < pieces.length; at += 2) {
      let to = pieces.length;
      while (to > at + 1 && find(pieces.slice(at, to).join('').trim()).length === 0) to -= 2;
      const name = pieces.slice(at, to).join('').trim();
      if (name === '') continue;
      const one = find(name);
      if (one.length > 1)
        return {
          wrong: `«${name}» es el nombre de ${one.length} ${naming.many} (${one.join(', ')}). Escriba el código.`,
        };
      const code = keys(name);
      if (one.length === 0 && 'wrong' in code) return { wrong: unknown(name, known, naming) };
      found.push(one[0] ?? ('value' in code ? String(code.value) : name));
      at = to - 1;
    }
    const value = [...new Set(found)];
    if (value.length === 0) return keys(cell);
    return value.join() === cell.replaceAll(/\s*,\s*/g, ',')
      ? { value }
      : readAs(value, 'unidad', cell, value.join(', '));
  };
}

/** Says that there is no such record, and which one has all these words in its name, where it is one. */
function unknown(name: string, records: readonly Known[], { one }: Naming): string {
  const words = nameKey(name).split(' ');
  const like = new Map(
    records.filter(([, full]) => words.every((word) => nameKey(full).split(' ').includes(word))),
  );
  const [[code, full] = []] = like;
  return `«${name}» no es el nombre de ${one}. ${
    like.size === 1
      ? `Si es «${full}», escriba ${code}.`
      : 'Escriba su código, o su nombre completo; varios nombres van con comas.'
  }`;
}
