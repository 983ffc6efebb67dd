import { isForeignKey } from '@gr/shared/domain/database/foreign-key';
import type { Input } from '@gr/shared/domain/shape/shape';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import { minutesOf, WEEKDAYS } from '@gr/shared/domain/valor/time';

/** Result of parsing a cell: a value, or a Spanish sentence with the error. */
export type Meaning = { readonly value: unknown } | { readonly wrong: string };

/** A text of at most `most` characters on one line. */
export function text(most: number): (cell: string) => Meaning {
  return (cell) => readable(cell.replaceAll(/\s+/g, ' '), most);
}

/** A text of at most `most` characters with its line breaks. */
export function linesOfText(most: number): (cell: string) => Meaning {
  return (cell) =>
    readable(
      cell
        .split(/\r?\n/)
        .map((line) => line.replaceAll(/\s+/g, ' ').trim())
        .join('\n'),
      most,
    );
}

function readable(value: string, most: number): Meaning {
  if (value.length > most) return { wrong: `Tiene más de ${most} caracteres.` };
  if (/[\p{Cc}\ufffd]/u.test(value.replaceAll('\n', ' ')))
    return { wrong: 'Tiene signos que no se pueden leer. Revise la codificación del archivo.' };
  return { value };
}

/** One of several words; `words` = accepted text → stored value. */
export function oneOf(words: Readonly<Record<string, string | number | boolean>>): (cell: string) => Meaning {
  return (cell) => {
    const word = withoutAccents(cell).replaceAll(/\s+/g, ' ').trim();
    const value = Object.hasOwn(words, word) ? words[word] : undefined;
    if (value !== undefined) return { value };
    return { wrong: `«${cell}» no se conoce. Use: ${[...new Set(Object.keys(words))].join(', ')}.` };
  };
}

/** Sí or no. */
export const yesNo = oneOf({ si: true, no: false, s: true, n: false, x: true, '1': true, '0': false });

/** A number from `least` to `most`, with a point or a comma. */
export function number(least: number, most: number, whole = false): (cell: string) => Meaning {
  return (cell) => {
    const value = Number(cell.replace(',', '.'));
    if (cell.trim() === '' || Number.isNaN(value) || (whole && !Number.isInteger(value)))
      return { wrong: `«${cell}» no es un número${whole ? ' entero' : ''}.` };
    if (value < least || value > most) return { wrong: `Debe estar entre ${least} y ${most}.` };
    return { value };
  };
}

/** A day, `2026-03-31` or `31/03/2026`, stored in the first form. */
export function day(cell: string): Meaning {
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell) ?? [];
  const [, d2, m2, y2] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell) ?? [];
  const parts = [y ?? y2, m ?? m2, d ?? d2];
  if (parts.some((part) => part === undefined))
    return { wrong: `«${cell}» no es una fecha. Escríbala como 2026-03-31.` };
  const value = parts.map((part, at) => (part ?? '').padStart(at === 0 ? 4 : 2, '0')).join('-');
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value)
    return { wrong: `«${cell}» no existe en el calendario.` };
  return { value };
}

/** A time of the day, `22:00`. */
export function hour(cell: string): Meaning {
  const [, h = '', m = ''] = /^(\d{1,2}):(\d{2})/.exec(cell) ?? [];
  const value = `${h.padStart(2, '0')}:${m}`;
  return minutesOf(value) === null ? { wrong: `«${cell}» no es una hora. Escríbala como 22:00.` } : { value };
}

/** A telephone number: digits, with or without the country code. */
export function phone(cell: string): Meaning {
  const value = cell.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(value) ? { value } : { wrong: `«${cell}» no es un teléfono.` };
}

/** An e-mail address. */
export function mail(cell: string): Meaning {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell) && cell.length <= 120
    ? { value: cell.toLowerCase() }
    : { wrong: `«${cell}» no es un correo.` };
}

/** A document: letters and digits, as typed at sign-in. */
export function documentNumber(cell: string): Meaning {
  const value = cell.replaceAll(/[\s.,-]/g, '').toUpperCase();
  if (/^\d+E\+?\d+$/.test(value))
    return { wrong: `«${cell}» quedó en notación científica. Dé formato de texto a la columna.` };
  return /^[A-Z0-9]{4,20}$/.test(value) ? { value } : { wrong: `«${cell}» no es un número de documento.` };
}

/** Excludes the names of inherited object properties, which exist in every object. */
const isKey = (text: string): boolean => /^[-\w]{1,40}$/.test(text) && !isForeignKey(text);

/** A key of the database: letters, digits, `-` and `_`. */
export function key(cell: string): Meaning {
  return isKey(cell)
    ? { value: cell }
    : { wrong: `«${cell}» no sirve como código: use letras, números, - y _.` };
}

/** Keys separated by commas, spaces, `|` or `/`. */
export function keys(cell: string): Meaning {
  const all = cell.split(/[\s,|/;]+/).filter(Boolean);
  const wrong = all.find((one) => !isKey(one));
  return wrong === undefined
    ? { value: [...new Set(all)] }
    : { wrong: `«${wrong}» no sirve como código de unidad.` };
}

/** Days of the week separated like keys, or «todos». */
function days(cell: string): Meaning {
  const words = withoutAccents(cell)
    .split(/[\s,|/;]+/)
    .filter(Boolean);
  if (words.join() === 'todos') return { value: Object.fromEntries(WEEKDAYS.map((one) => [one, true])) };
  const known = words.map((one) => WEEKDAYS.find((name) => one.startsWith(name)));
  const wrong = words[known.indexOf(undefined)];
  if (wrong !== undefined)
    return { wrong: `«${wrong}» no es un día. Use lun, mar, mie, jue, vie, sab, dom o todos.` };
  return { value: Object.fromEntries(known.map((one) => [one, true])) };
}

/** Cell reader for a field's input definition. */
export function meaningOf(input: Input): (cell: string) => Meaning {
  const { kind, most = 0, from = 0, to = 0, whole = false, words = [] } = input;
  switch (kind) {
    case 'lines':
      return linesOfText(most);
    case 'number':
      return number(from, to, whole);
    case 'choice':
      return oneOf(
        Object.fromEntries(words.map((word) => [withoutAccents(String(word)).replaceAll('_', ' '), word])),
      );
    case 'line':
      return text(most);
    default:
      return READ[kind];
  }
}

const READ = { flag: yesNo, day, hour, days, phone, mail, document: documentNumber, key, keys, points: keys };
