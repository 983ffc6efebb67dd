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

/** Codes of units by what a cell may say of one; a name of two units has both. */
type Codes = ReadonlyMap<string, readonly string[]>;

/**
 * Reads cells that name units by code, by name, or by both («u001 - Altos de Cedritos»). The whole cell, or what stands between two of its
 * separators, is one unit where the company has one of that name, whatever signs the name holds itself.
 * @param units the company's, code → name
 */
export function unitReader(units: ReadonlyMap<string, string>): (cell: string) => Meaning {
  const codes = codesOf(units);
  const separators = new RegExp(`(${BETWEEN.source})`, 'i');
  return (cell) => {
    const pieces = cell.split(separators);
    const found: string[] = [];
    for (let at = 0; at < pieces.length; at += 2) {
      let to = pieces.length;
      while (to > at + 1 && !codes.has(nameKey(pieces.slice(at, to).join('')))) to -= 2;
      const name = pieces.slice(at, to).join('');
      if (name === '') continue;
      const one = units.has(name) ? [name] : (codes.get(nameKey(name)) ?? []);
      if (one.length > 1)
        return {
          wrong: `«${name}» es el nombre de ${one.length} unidades (${one.join(', ')}). Escriba el código.`,
        };
      if (one.length === 0 && 'wrong' in keys(name)) return { wrong: unknownUnit(name, units) };
      found.push(one[0] ?? name);
      at = to - 1;
    }
    const value = [...new Set(found)];
    if (value.length === 0) return keys(cell);
    return value.join() === cell.replaceAll(/\s*,\s*/g, ',')
      ? { value }
      : readAs(value, 'unidad', cell, value.join(', '));
  };
}

function codesOf(units: ReadonlyMap<string, string>): Codes {
  const codes = new Map<string, readonly string[]>();
  for (const [code, name] of units)
    for (const text of new Set([code, name, `${code} ${name}`, `${name} ${code}`].map(nameKey)))
      codes.set(text, [...(codes.get(text) ?? []), code]);
  codes.delete('');
  return codes;
}

/** Says that a company has no such unit, and which one has all these words in its name, where it is one. */
function unknownUnit(name: string, units: ReadonlyMap<string, string>): string {
  const words = nameKey(name).split(' ');
  const like = [...units].filter(([, full]) =>
    words.every((word) => nameKey(full).split(' ').includes(word)),
  );
  const [[code, full] = []] = like;
  return `«${name}» no es el nombre de una unidad. ${
    like.length === 1
      ? `Si es «${full}», escriba ${code}.`
      : 'Escriba su código, o su nombre completo; varias van con comas.'
  }`;
}
