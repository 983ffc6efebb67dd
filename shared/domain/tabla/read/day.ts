import { withoutAccents } from '../../valor/accents.ts';
import { type DayOrder, type Meaning, readAs } from './meaning.ts';

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const LONG = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
);
/** Other ways to write a month, and those of a spreadsheet in English. */
const OTHER_MONTHS: Readonly<Record<string, string>> = {
  ...{ sept: 'sep', set: 'sep', setiembre: 'sep', jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' },
};
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar; Excel counts a 29 February 1900 that was none, so it fits from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);
/** First and last serial that is taken for a day: of 1950 and of 2100. */
const SERIALS = [18_264, 73_415] as const;

/**
 * A day, kept as `YYYY-MM-DD`. Reads `2027-03-31`, `31/03/2027`, `31-mar-2027`, `31 de marzo de 2027`, and the serial of a spreadsheet. Of
 * `4/3/2027`, where both orders are possible, it gives both unless the column's order is known.
 */
export function day(cell: string, order?: DayOrder): Meaning {
  // A day at midnight is a day; with an hour of its own it is something else.
  const text = withoutAccents(cell)
    .replace(/(\d)\.$/, '$1')
    .replaceAll(/(\d) ?([-/.]) ?(?=\d)/g, '$1$2')
    .replace(/[t ]0{1,2}:00(?::00(?:[.,]0+)?)?(?:z| ?a\.? ?m\.?)?$/, '')
    .replace(/[t ]12:00(?::00)? ?a\.? ?m\.?$/, '')
    // Midnight of Colombia as programs write it in universal time.
    .replace(/t05:00:00(?:\.0+)?z$/, '')
    .replace(
      /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|lun|mar|mie|jue|vie|sab|dom)\.?,? (?=\d{1,2}(?: ?[-/.] ?| de | )[a-z\d]+[^\d]+\d)/,
      '',
    );
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return found(iso[1], iso[3], iso[4], cell, text);
  const named =
    /^(\d{1,2})(?:o|ro|°)?(?:\s+de\s+|[-/. ])([a-z]+)\.?(?:\s+del?\s+|[-/., ]+)(\d{4}|\d{2})$/.exec(text) ??
    swapped(/^([a-z]+)\.? (\d{1,2})(?:,? (?:del? )?|[/-])(\d{4})$/.exec(text));
  if (named) {
    const word = named[2] ?? '';
    const at = LONG.indexOf(word) >= 0 ? LONG.indexOf(word) : MONTHS.indexOf(OTHER_MONTHS[word] ?? word);
    return at < 0 ? none(cell) : found(named[3], String(at + 1), named[1], cell, text);
  }
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (numbers) return ordered(numbers[1] ?? '', numbers[3] ?? '', numbers[4] ?? '', cell, order);
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  if (serial >= SERIALS[0] && serial <= SERIALS[1]) {
    const value = new Date(EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
    return readAs(value, 'fecha', cell);
  }
  return none(cell);
}

function swapped(match: RegExpExecArray | null): readonly (string | undefined)[] | null {
  return match && [match[0], match[2], match[1], match[3]];
}

function ordered(first: string, second: string, year: string, cell: string, order?: DayOrder): Meaning {
  const [dayFirst, monthFirst] = [realDay(year, second, first), realDay(year, first, second)];
  if (dayFirst === null && monthFirst === null) return found(year, second, first, cell, cell);
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) {
    if (order === undefined) return { either: [dayFirst, monthFirst] };
    return order === 'dia/mes' ? { value: dayFirst } : readAs(monthFirst, 'fecha', cell);
  }
  if (dayFirst !== null)
    return {
      ...(year.length === 2 ? readAs(dayFirst, 'fecha', cell) : { value: dayFirst }),
      ...(monthFirst === null && { order: 'dia/mes' as const }),
    } as Meaning;
  return { ...readAs(monthFirst, 'fecha', cell), order: 'mes/dia' } as Meaning;
}

function found(y = '', m = '', d = '', cell: string, text: string): Meaning {
  const value = realDay(y, m, d);
  if (value === null) return { wrong: `«${cell}» no existe en el calendario.` };
  return value === text || y.length === 4 ? { value } : readAs(value, 'fecha', cell);
}

/** The day, or `null` when the calendar has none like it. Two figures are a year of this century. */
function realDay(y: string, m: string, d: string): string | null {
  const value = [y.length === 2 ? `20${y}` : y, m.padStart(2, '0'), d.padStart(2, '0')].join('-');
  const date = new Date(`${value}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
  // A year of another century is a slip of the hand.
  return real && value >= '1900' && value < '2200' ? value : null;
}

function none(cell: string): Meaning {
  return { wrong: `«${cell}» no es una fecha. Escríbala como 2026-03-31.` };
}
