import type { Input } from '../../shape/shape.ts';
import { type Meaning, type Reader, readAs, rounded } from './meaning.ts';

/**
 * A number from `from` to `to`, as Colombia writes it: a point parts thousands (`1.000`), a comma decimals (`2,5`). A point that can't part
 * thousands (`4.71`), or only outside the bounds (`4.711` of a latitude), is a decimal one. Tails of zeros (`3.0`) are none.
 */
export function number({ from = -Infinity, to = Infinity, whole = false }: Input): Reader {
  const fits = (value: number): boolean => value >= from && value <= to;
  return (cell) => {
    const text = to === 100 ? cell.replace(/\s?%$/, '') : cell;
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
        wrong: `«${cell}» puede ser ${Number(text.replace(',', '.'))} o ${text.replaceAll(',', '')}. Escríbalo sin separador.`,
      };
    const plain = String(value);
    const usual = [plain, plain.replace('.', ',')].includes(text.replace(/^0+(?=\d)/, ''));
    return usual || text.startsWith('+') ? { value } : readAs(value, 'numero', cell, plain.replace('.', ','));
  };
}

/** What the digits may say, the likelier reading first. */
function readingsOf(text: string): readonly number[] {
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(text) ?? [];
  const numbers = [
    [/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/, (one: string) => one.replaceAll('.', '').replace(',', '.')],
    [/^\d+(?:[.,]\d+)?$/, (one: string) => one.replace(',', '.')],
    [/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, (one: string) => one.replaceAll(',', '')],
  ] as const;
  return numbers.flatMap(([like, plain]) =>
    like.test(digits) ? [Number(`${sign === '-' ? '-' : ''}${plain(digits)}`) || 0] : [],
  );
}

function none(cell: string, whole: boolean): Meaning {
  return { wrong: `«${cell}» no es un número${whole ? ' entero' : ''}. Escriba solo las cifras.` };
}

/** Bounds of Colombia with its islands, degrees WGS 84. */
const COLOMBIA = { lat: [-4.3, 16.2], lng: [-82.2, -66.8] } as const;

/** A latitude or longitude; one outside Colombia lost its point, or is the other of the two. */
export function degrees(axis: keyof typeof COLOMBIA): Reader {
  const [from, to] = COLOMBIA[axis];
  const read = number({ kind: 'number', from: -180, to: 180 });
  return (cell) => {
    const meaning = read(cell.replace(/\s?°$/, ''));
    if (!('value' in meaning)) return meaning;
    const value = Number(meaning.value);
    return value >= from && value <= to
      ? meaning
      : {
          wrong: `«${cell}» se lee ${String(value).replace('.', ',')} y queda fuera de Colombia. Escríbala como ${axis === 'lat' ? '4,7110' : '-74,0721'}.`,
        };
  };
}
