import type { Input } from '../../shape/shape.ts';
import { type Meaning, type Reader, readAs, rounded } from './meaning.ts';

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
        wrong: `«${cell}» puede ser ${Number(text.replace(',', '.'))} o ${text.replaceAll(',', '')}. Escríbalo sin separador.`,
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

/** Words of a measure by the end of a field's name. */
const MEASURES: Readonly<Record<string, RegExp>> = {
  m: /(\d) ?(?:m|mts?|metros?)\.?$/i,
  min: /(\d) ?(?:m|min|mins|minutos?)\.?$/i,
  h: /(\d) ?(?:h|hs|hrs?|horas?)\.?$/i,
  seg: /(\d) ?(?:s|segs?|segundos?)\.?$/i,
  esp: /(\d) ?(?:un|unds?|uds?|unidad(?:es)?|c\/u|pares|par|pz|piezas?)\.?$/i,
};

/** A number's reader that takes its measure too: `50 metros` of `radio_m`, `3 und` of `cant_esp`. */
export function measured(field: string, read: Reader): Reader {
  const measure = MEASURES[/_([a-z]+)$/.exec(field)?.[1] ?? ''];
  if (measure === undefined) return read;
  return (cell) => {
    const text = cell.replace(measure, '$1');
    if (text === cell) return read(cell);
    const meaning = read(text);
    return 'value' in meaning ? readAs(meaning.value, 'numero', cell, text) : read(cell);
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
