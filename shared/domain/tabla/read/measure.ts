import { withoutAccents } from '../../valor/accents.ts';
import { type Reader, readAs } from './meaning.ts';
import { decimal } from './number.ts';

/** Words of a measure by the end of a field's name. */
const WORDS: Readonly<Record<string, RegExp>> = {
  m: /(\d) ?(?:m|mts?|metros?)\.?$/i,
  esp: /(\d) ?(?:un|unds?|uds?|unidad(?:es)?|c\/u|pares|par|pz|piezas?)\.?$/i,
};
/** Seconds of a measure of time by the end of a field's name, and the words for it; `m` is a minute, since no time has metres. */
const TIMES: Readonly<Record<string, readonly [seconds: number, words: RegExp]>> = {
  h: [3600, /^(?:h|hs|hrs?|horas?)$/],
  min: [60, /^(?:m|mins?|minutos?|')$/],
  seg: [1, /^(?:s|segs?|segundos?|'')$/],
};
const PART = /(\d+(?:[.,]\d+)?) ?([a-z']*)\.?/g;

/** A number's reader that takes its measure too: `50 metros` of `radio_m`, `3 und` of `cant_esp`, `2 horas` of `separacion_min`. */
export function measured(field: string, read: Reader): Reader {
  const end = /_([a-z]+)$/.exec(field)?.[1] ?? '';
  const words = WORDS[end];
  const [own] = TIMES[end] ?? [];
  if (words === undefined && own === undefined) return read;
  return (cell) => {
    const text = words ? cell.replace(words, '$1') : durationIn(cell, own ?? 1);
    if (text === null || text === cell) return read(cell);
    const meaning = read(text);
    return 'value' in meaning ? readAs(meaning.value, 'numero', cell, text) : read(cell);
  };
}

/**
 * How long something takes or how often it comes: «cada 3 h», «120 min», «1 hora y media», «1:30». Figures without a measure are of the
 * field's own, those behind another measure of the next smaller one.
 * @param own seconds of the field's measure
 * @returns figures of that measure as a cell holds them; `null` = no duration
 */
function durationIn(cell: string, own: number): string | null {
  if (/^[\d.,]+$/.test(cell)) return null;
  const text = withoutAccents(cell)
    .replace(/^(?:c\/|cada|de|aprox\.?|unos|unas) */, '')
    .replace(/^media (?=hora$)/, '0,5 ')
    .replace(/^(?:una? )?(?=(?:hora|minuto)\b)/, '1 ')
    .replace(/^(\d{1,2}):(\d{2})(?: ?(?:h|hs|hrs?|horas?)\.?)?$/, '$1 h $2 min')
    .replace(/ y media(?: hora)?$/, ' 30 min')
    .replace(/ y cuarto$/, ' 15 min')
    .replace(' y ', ' ');
  if (text.replaceAll(PART, '').trim() !== '') return null;
  let seconds = 0;
  let before: number | null = null;
  for (const [, figures = '', word = ''] of text.matchAll(PART)) {
    const named = Object.values(TIMES).find(([, words]) => words.test(word))?.[0];
    const measure: number | undefined = word === '' ? (before === null ? own : before / 60) : named;
    if (measure === undefined || (before !== null && measure >= before)) return null;
    seconds += decimal(figures) * measure;
    before = measure;
  }
  return before === null ? null : String(seconds / own).replace('.', ',');
}
