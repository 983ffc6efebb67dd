import type { Input } from '../../shape/shape.ts';
import { withoutAccents } from '../../valor/accents.ts';
import { WEEKDAYS } from '../../valor/time.ts';
import { documentNumber, mail, phone } from './contact.ts';
import { day } from './day.ts';
import { hour } from './hour.ts';
import type { Reader } from './meaning.ts';
import { number } from './number.ts';
import { days, key, keys, line, lines, oneOf, yesNo } from './words.ts';

/** Reader of a field's cells by its permitted input. */
export function readerOf(input: Input): Reader {
  const { kind, most = 0, words = [] } = input;
  switch (kind) {
    case 'line':
      return line(most);
    case 'lines':
      return lines(most);
    case 'number':
      return number(input);
    case 'choice':
      return oneOf(
        Object.fromEntries(words.map((word) => [withoutAccents(String(word)).replaceAll('_', ' '), word])),
      );
    default:
      return READ[kind];
  }
}

const READ = { flag: yesNo, day, hour, days, phone, mail, document: documentNumber, key, keys, points: keys };

/** Cell that removes a value. */
export const GONE = '-';

/** A value as the cell that its field's reader takes for the same value; `null` removes. */
export function cellOf(value: unknown): string {
  if (value === null) return GONE;
  if (typeof value === 'boolean') return value ? 'si' : 'no';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object' || value === undefined) return typeof value === 'string' ? value : '';
  const names = Object.entries(value);
  const orders = names.map(([, one]) => Number((one as { orden?: unknown } | null)?.orden ?? 0));
  const week = WEEKDAYS.filter((one) => Object.hasOwn(value, one));
  if (week.length === names.length) return week.length === WEEKDAYS.length ? 'todos' : week.join(',');
  return names
    .map(([name], at) => [orders[at] ?? 0, name] as const)
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name)
    .join(',');
}
