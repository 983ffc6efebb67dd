import type { Meaning } from './meaning.ts';
import { readAs } from './meaning.ts';
import { decimal } from './number.ts';

/** Half of the day: before noon, after noon, or noon itself (`12:00 m.`). */
type Half = 'am' | 'm' | 'pm';

const HALVES: Readonly<Record<string, Half>> = {
  am: 'am',
  a: 'am',
  'de la mañana': 'am',
  'de la madrugada': 'am',
  mañana: 'am',
  madrugada: 'am',
  pm: 'pm',
  p: 'pm',
  'de la tarde': 'pm',
  'de la noche': 'pm',
  tarde: 'pm',
  noche: 'pm',
  m: 'm',
  md: 'm',
  'del dia': 'm',
  'del día': 'm',
  'del mediodia': 'm',
  'del mediodía': 'm',
};

const NAMED: Readonly<Record<string, string>> = {
  mediodia: '12:00',
  mediodía: '12:00',
  'medio dia': '12:00',
  'medio día': '12:00',
  medianoche: '00:00',
  'media noche': '00:00',
};

/** Days that spreadsheets put before an hour that has none: the first of their calendars. */
const NO_DAY =
  /^(?:1899-12-3[01]|1900-01-0[01]|1904-01-01|(?:3[01]\/12\/1899|12\/3[01]\/1899)|0?[01]\/0?1\/(?:1900|1904))[T ]/;

/** A time of the day, kept as `22:00`. With a range, `22:00 a 06:00`, its end is `until`. */
export function hour(cell: string): Meaning {
  const own = oneHour(cell);
  if (own !== null) return typeof own === 'string' ? told(own, cell) : own;
  const [from, to, ...more] = cell
    .replace(/^(?:de|desde)\s+(?:las?\s+)?/i, '')
    .split(/\s+(?:a|hasta|al?\s+las?|hasta\s+las?)\s+(?:las?\s+)?|\s*[-—/]\s*/i);
  if (from !== undefined && to !== undefined && more.length === 0) {
    const [start, end] = [oneHour(from), oneHour(to)];
    if (typeof start === 'string' && typeof end === 'string')
      return { ...readAs(start, 'hora', cell, `${start} a ${end}`), until: end } as Meaning;
    for (const one of [start, end]) if (one !== null && typeof one !== 'string') return one;
  }
  return { wrong: `«${cell}» no es una hora. Escríbala como 22:00 o 10:00 p. m.` };
}

function told(value: string, cell: string): Meaning {
  if (cell === value || `0${cell}` === value || /^\d{1,2}:\d{2}:00$/.test(cell)) return { value };
  const hours = Number(value.slice(0, 2));
  const afternoon = hours > 12 && hours !== Number.parseInt(cell, 10);
  return readAs(value, afternoon ? 'tarde' : 'hora', cell);
}

/** One hour; `null` = it is none; a sentence where it contradicts itself or is two hours at once. */
function oneHour(cell: string): string | { readonly wrong: string } | null {
  const text = cell
    .replace(NO_DAY, '')
    .replace(/^(?:a )?las? /i, '')
    .toLowerCase()
    .replace(/([ap])[:;,]\s?m\.?$/, '$1m');
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined;
  if (named !== undefined) return named;
  const fraction = /^0?[.,]\d+$/.test(text) ? decimal(text) : null;
  // A spreadsheet keeps an hour as a part of its day.
  if (fraction !== null) return clock(Math.round(fraction * 1440) % 1440);
  const match =
    /^(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d{2})(?::(\d{2})(?:[.,]0+)?)?|(?=\s*[a-zñí]))\s*(.*)$/u.exec(text) ??
    /^(\d{2})(\d{2})()\s*((?:h|hs|hrs?|horas?)?\.?)$/.exec(text);
  // Of the hours of a clock face only noon needs no word: at night one writes «0» or «24».
  if (text === '12') return '12:00';
  if (match === null) {
    const alone = /^\d{1,2}$/.test(text) ? Number(text) : 99;
    // Past noon no clock face has it.
    if (alone > 12 && alone < 24) return clock(alone * 60);
    return alone < 12
      ? { wrong: `«${cell}» puede ser ${clock(alone * 60)} o ${clock((alone + 12) * 60)}. Escríbala así.` }
      : null;
  }
  const [, h = '', m = '00', s = '00', rest = ''] = match;
  const [hours, minutes, seconds] = [Number(h), Number(m), Number(s)];
  if (minutes > 59 || seconds > 59) return null;
  const word = rest
    .replaceAll(/\.\s?/g, '')
    .replace(/^([ap]) m$/, '$1m')
    .trim();
  if (/^(?:h|hs|hrs?|horas?)?$/.test(word)) {
    // «24:00» is midnight; «24 horas» is how long something takes.
    if (hours === 24 && match[2] === undefined)
      return { wrong: `«${cell}» no dice a qué hora empieza. Escriba las dos horas, como 06:00 y 06:00.` };
    if (hours === 24 && minutes === 0) return '00:00';
    return hours <= 23 ? clock(hours * 60 + minutes) : null;
  }
  const half = Object.hasOwn(HALVES, word) ? HALVES[word] : undefined;
  if (half === undefined) return null;
  // `22:00 p. m.` says the same twice; `22:00 a. m.` and `0:00 p. m.` contradict themselves.
  if (hours > 12 || hours === 0) {
    if (hours > 23 || half !== (hours === 0 ? 'am' : 'pm'))
      return { wrong: `«${cell}» se contradice. Escríbala como 22:00 o 10:00 p. m.` };
    return clock(hours * 60 + minutes);
  }
  if (half === 'm' && hours !== 12)
    return { wrong: `«${cell}» no es una hora: «m.» es solo el mediodía, 12:00 m.` };
  const night = word === 'de la noche' || word === 'noche';
  const base = hours === 12 ? (half === 'am' || night ? 0 : 12) : half === 'pm' ? hours + 12 : hours;
  return clock(base * 60 + minutes);
}

/** Minutes since midnight as `HH:mm`. */
function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
