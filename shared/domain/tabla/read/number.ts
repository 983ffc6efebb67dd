import type { Input } from '../../shape/shape.ts';
import { type Meaning, type Reader, readAs, rounded } from './meaning.ts';

/** Figures without thousands, whose decimal sign is a point or a comma: `4.5`, `4,5`. */
export function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Figures with a tail of zeros that a spreadsheet added: `1032000003.0`, `1.032.000.004,00`; without it. */
export function withoutTail(text: string): string {
  const grouped = /^(\d{1,3}(?:\.\d{3})+),0+$|^(\d{1,3}(?:,\d{3})+)\.0+$/.exec(text);
  if (grouped) return grouped[1] ?? grouped[2] ?? text;
  const plain = /^(\d+)[.,]0+$/.exec(text);
  // `1.000` is a thousand; `1032.000` parts no thousands.
  return plain && !/^\d{1,3}[.,]0{3}$/.test(text) ? (plain[1] ?? text) : text;
}

/**
 * A number from `from` to `to`, as Colombia writes it: a point parts thousands (`1.000`), a comma decimals (`2,5`). A point that can't part
 * thousands (`4.71`), or only outside the bounds (`4.711` of a latitude), is a decimal one. Tails of zeros (`3.0`) are none.
 */
export function number({ from = -Infinity, to = Infinity, whole = false }: Input): Reader {
  const fits = (value: number): boolean => value >= from && value <= to;
  return (cell) => {
    const text = plainText(cell, to, whole);
    const lost = rounded(text);
    if (lost) return lost;
    const readings = readingsOf(text.replaceAll(/(\d)[ ’'](?=\d{3}(?!\d))/g, '$1'));
    if (readings.length === 0) return none(cell, whole);
    const value = readings.find(fits) ?? readings[0] ?? 0;
    if (!fits(value)) return { wrong: `«${cell}»: debe estar entre ${from} y ${to}.` };
    if (whole && !Number.isInteger(value)) return none(cell, true);
    // A comma before three figures is Colombia's decimal sign and the English one of thousands: asked where both are possible.
    if (/^\d{1,3}(?:,\d{3})+$/.test(text) && (whole || readings.filter(fits).length > 1))
      return {
        wrong: `«${cell}» puede ser ${decimal(text)} o ${text.replaceAll(',', '')}. Escríbalo sin separador.`,
      };
    const plain = String(value);
    const usual = [plain, plain.replace('.', ',')].includes(text.replace(/^0+(?=\d)/, ''));
    return usual || text.startsWith('+') ? { value } : readAs(value, 'numero', cell, plain.replace('.', ','));
  };
}

/** Figures without what stands around them: `%` of a share, the ordinal of a place in a row, the apostrophe of millions. */
function plainText(cell: string, to: number, whole: boolean): string {
  if (to === 100) return cell.replace(/\s?%$/, '');
  const text = cell.replace(/^(\d{1,3})['’´`](?=\d{3}\.\d{3}$)/, '$1.');
  return whole ? text.replace(/^(?:n[°º.]|no\.|#)? ?(\d+)(?:[.°º]|r[oa]|d[oa]|er|t[oa])?$/i, '$1') : text;
}

/** What the digits may say, the likelier reading first. */
function readingsOf(text: string): readonly number[] {
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(text) ?? [];
  const numbers = [
    [/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/, '.'],
    [/^\d+(?:[.,]\d+)?$/, ''],
    [/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, ','],
  ] as const;
  return numbers.flatMap(([like, thousands]) =>
    like.test(digits)
      ? [(sign === '-' ? -1 : 1) * decimal(thousands === '' ? digits : digits.replaceAll(thousands, '')) || 0]
      : [],
  );
}

function none(cell: string, whole: boolean): Meaning {
  return { wrong: `«${cell}» no es un número${whole ? ' entero' : ''}. Escriba solo las cifras.` };
}
