import { isForeignKey } from '../../database/foreign-key.ts';
import { withoutAccents } from '../../valor/accents.ts';
import { WEEKDAYS, type Weekday } from '../../valor/time.ts';
import { type Meaning, type Reader, readAs } from './meaning.ts';
import { withoutTail } from './number.ts';

/** A text of at most `most` characters on one line. */
export function line(most: number): Reader {
  return (cell) => readable(cell.replaceAll(/\n+/g, ' '), most);
}

/** A text of at most `most` characters with its line breaks. */
export function lines(most: number): Reader {
  return (cell) => readable(cell, most);
}

function readable(value: string, most: number): Meaning {
  if (value.length > most) return { wrong: `Tiene más de ${most} caracteres.` };
  if (/[\p{Cc}\ufffd]/u.test(value.replaceAll('\n', ' ')))
    return { wrong: 'Tiene signos que no se pueden leer. Revise la codificación del archivo.' };
  return { value };
}

/** Letters and digits of a word alone, so that «C.C.» is «cc». */
function bare(text: string): string {
  return withoutAccents(text).replaceAll(/[^a-z0-9]+/g, '');
}

/**
 * One of several words, whatever their case, accents, spaces and points.
 * @param words accepted text → stored value
 * @param named words that an error names; all when absent
 */
export function oneOf(
  words: Readonly<Record<string, string | number | boolean>>,
  named: readonly string[] = [...new Set(Object.keys(words))],
): Reader {
  const known = new Map(Object.entries(words).map(([word, value]) => [bare(word), value]));
  const find = (cell: string) => known.get(bare(cell)) ?? known.get(bare(withoutTail(cell)));
  return (cell) => {
    const ticked = cell.replaceAll(/[✓✔☑✅]/gu, 'x').replaceAll(/[☐✗✘❌]/gu, 'no');
    const value = find(ticked) ?? find(ticked.replace(/ ?[(/](?:e?s|as?|os?)\)?$/i, ''));
    if (value !== undefined) return { value };
    // What stands in parentheses explains the word before it.
    const plain = ticked.replace(/ ?\([^)]*\)$/, '');
    const meant = find(plain);
    if (meant !== undefined) return readAs(meant, 'texto', cell, plain);
    return { wrong: `«${cell}» no se conoce. Use: ${named.join(', ')}.` };
  };
}

/** Yes or no, as people and spreadsheets say it. */
export const yesNo = oneOf(
  {
    ...{
      si: true,
      s: true,
      v: true,
      x: true,
      '1': true,
      verdadero: true,
      true: true,
      yes: true,
      y: true,
      ok: true,
      aplica: true,
    },
    ...{ 'no aplica': false, no: false, n: false, f: false, '0': false, falso: false, false: false },
  },
  ['si', 'no'],
);

/** Excludes the names of inherited object properties, which exist in every object. */
const isKey = (text: string): boolean => /^(?=.*\w)[-\w]{1,40}$/.test(text) && !isForeignKey(text);

/** A key of the database: letters, digits, `-` and `_`. */
export function key(cell: string): Meaning {
  const value = withoutTail(cell);
  if (!isKey(value)) return { wrong: `«${cell}» no sirve como código: use letras, números, - y _.` };
  return value === cell ? { value } : readAs(value, 'numero', cell);
}

/** What parts a cell of several keys or names: a comma, `;`, `|`, `/`, a new line, or «y» as a word. A space or a hyphen may be within one. */
export const BETWEEN = /\s*[,|/;\n]\s*|\s+y\s+/i;

/** Keys separated as {@link BETWEEN} says. */
export function keys(cell: string): Meaning {
  const all = withoutTail(cell).split(BETWEEN).filter(Boolean);
  const wrong = all.length === 0 ? cell : all.find((one) => !isKey(one));
  return wrong === undefined
    ? { value: [...new Set(all)] }
    : { wrong: `«${wrong}» no sirve como código: use letras, números, - y _, y sepárelos con comas.` };
}

const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const;
/** Letters of a calendar; `X` is Wednesday, since `M` is Tuesday. */
const LETTERS = 'lmxjvsd';
const GROUPS: Readonly<Record<string, readonly Weekday[]>> = {
  ...Object.fromEntries(
    [
      'todos',
      'todos los dias',
      'todos los dias de la semana',
      '7 dias',
      '24/7',
      'todo',
      'diario',
      'diaria',
      'diariamente',
      'cada dia',
      'toda la semana',
    ].map((word) => [word, WEEKDAYS]),
  ),
  'entre semana': WEEKDAYS.slice(0, 5),
  'dias habiles': WEEKDAYS.slice(0, 5),
  habiles: WEEKDAYS.slice(0, 5),
  'fin de semana': WEEKDAYS.slice(5),
  'fines de semana': WEEKDAYS.slice(5),
};

/** Days of the week separated like keys, from one to another (`lunes a viernes`, `L-V`), or «todos». */
export function days(cell: string): Meaning {
  const text = withoutAccents(cell.replace(/ ?\([^)]*\)$/, ''))
    .replaceAll(/\.(?!\w)|\.(?=-)/g, '')
    .replaceAll(/\b(?:de|los|el|dias?)\s+(?=(?:lun|mar|mie|jue|vie|sab|dom|[lmxjvsd]\b))/g, '')
    .trim();
  if (Object.hasOwn(GROUPS, text)) return { value: marked(GROUPS[text] ?? []) };
  if (/^cada \d|\bveces\b/.test(text))
    return { wrong: `«${cell}» dice cuántas rondas se hacen: va en la columna «Repetir».` };
  const [, except] = /^tod[oa]s?(?: los dias)? (?:menos|excepto|salvo) (.+)$/.exec(text) ?? [];
  if (except !== undefined) {
    const out = days(except);
    if (!('value' in out)) return out;
    return { value: marked(WEEKDAYS.filter((one) => !Object.hasOwn(out.value as object, one))) };
  }
  if (/^l[ ,/-]?m[ ,/-]?[mx][ ,/-]?j[ ,/-]?v(?:[ ,/-]?s(?:[ ,/-]?d)?)?$/.test(text))
    return { value: marked(WEEKDAYS.slice(0, text.replaceAll(/[^a-z]/g, '').length)) };
  const found: Weekday[] = [];
  for (const part of text
    .replaceAll(/\s*(?:-|\ba\b|\bal\b|\bhasta\b)\s*/g, '-')
    .split(/\s*[,|/;\n]\s*|\s+(?:y\s+|e\s+)?/)) {
    if (part === '' || part === 'y') continue;
    const ends = part.split('-').map(dayAt);
    const [from = -1, to = from] = ends;
    if (/^fest(?:ivos?)?$/.test(part))
      return {
        wrong: `«${part}» no es un día de la semana: un plan corre los festivos que caen en sus días, o ninguno.`,
      };
    if (ends.some((at) => at < 0))
      return { wrong: `«${part}» no es un día. Use lun, mar, mie, jue, vie, sab, dom o todos.` };
    // Three and more are a list; from Friday to Monday goes over the end of the week.
    if (ends.length > 2) found.push(...ends.flatMap((at) => WEEKDAYS[at] ?? []));
    else
      for (let at = from; ; at = (at + 1) % 7) {
        found.push(WEEKDAYS[at] ?? 'lun');
        if (at === to) break;
      }
  }
  const value = marked(found);
  return Object.keys(value).length > 0 ? { value } : { wrong: `«${cell}» no dice ningún día.` };
}

/** Place of a day in the week from 0; −1 when the word is none. */
function dayAt(word: string): number {
  if (word.length === 1) return LETTERS.indexOf(word);
  return DAYS.findIndex(
    (name) =>
      word === name ||
      word === name.slice(0, 3) ||
      word === `${name}s` ||
      (word.length === 2 && name.startsWith(word)),
  );
}

function marked(all: readonly Weekday[]): Readonly<Partial<Record<Weekday, true>>> {
  return Object.fromEntries(WEEKDAYS.filter((one) => all.includes(one)).map((one) => [one, true]));
}
