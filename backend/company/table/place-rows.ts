import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import { codesNamed, nameKey } from '@gr/shared/domain/tabla/read/named';
import type { Read } from '@gr/shared/domain/tabla/understand';
import type { Input } from '../command/input.ts';

/** How records of a list are known. */
export interface KnownBy {
  /** Fields of their code and of their name. */
  readonly code: string;
  readonly name: string;
  /** Most characters of a code. */
  readonly most: number;
  /** «el plan», for the sentences of the rows. */
  readonly noun: string;
}

/** Name of each record by its code, for each unit of a list; `null` = there is no such unit. Units themselves stand under `''`. */
export type KnownRecords = ReadonlyMap<string, Readonly<Record<string, unknown>> | null>;

/** A row with the unit and the code of its record; `un` is `''` where the list is of units. */
export interface PlacedRow {
  readonly fila: number;
  readonly un: string;
  readonly id: string;
  /** Its other fields. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** Rows with their places. */
export interface PlacedRows {
  readonly placed: readonly PlacedRow[];
  readonly problems: readonly RowProblem[];
  /** What each row without a code is: a record of that name, or a new one. */
  readonly notes: readonly string[];
}

/** Units that the rows of a list name. */
export function unitsOf(rows: readonly Read[]): readonly string[] {
  return [...new Set(rows.flatMap(({ fields }) => (typeof fields.un_id === 'string' ? [fields.un_id] : [])))];
}

/**
 * Finds the record of each row: by its code, else by its name within the unit, whatever the case, accents and signs of both. What no record
 * has is a new one; without a code it gets one made of its name, so that the same list finds it again. A form's new record whose name is
 * another's is refused.
 */
export function placeRows(
  rows: readonly Read[],
  by: KnownBy,
  known: KnownRecords,
  { fromForm = false }: Pick<Input, 'fromForm'> = {},
): PlacedRows {
  const placed: PlacedRow[] = [];
  const problems: RowProblem[] = [];
  const notes: string[] = [];
  const taken = new Map([...known].map(([un, names]) => [un, new Set(Object.keys(names ?? {}))]));
  const find = new Map([...known].map(([un, names]) => [un, codesNamed(namesOf(names ?? {}))]));
  const unitIn = ({ un_id }: Read['fields']): string =>
    typeof un_id === 'string' && !known.has('') ? un_id : '';
  /** Units and codes that a row says itself. */
  const said = new Set<string>();
  for (const { fields } of rows) {
    const code = fields[by.code];
    if (typeof code !== 'string') continue;
    said.add(`${unitIn(fields)} ${code}`);
    taken.get(unitIn(fields))?.add(code);
  }
  const seen = new Map<string, number>();
  const toNoun = `a ${by.noun}`.replace(/^a el /, 'al ');
  for (const { fila, fields } of rows) {
    const { un_id: _un, [by.code]: code, ...own } = fields;
    const un = unitIn(fields);
    const names = known.get(un);
    const name = fields[by.name];
    const codes = (text: unknown): readonly string[] =>
      (typeof text === 'string' && find.get(un)?.(text)) || [];
    if (names === null || names === undefined) {
      // One that can't be read was told already.
      if (fields.un_id !== undefined)
        problems.push({
          fila,
          mensaje: un === '' ? 'Falta la unidad.' : `No hay ninguna unidad «${un}». Impórtela primero.`,
        });
    } else if (typeof code === 'string') {
      const like = Object.hasOwn(names, code) ? [] : [...codes(code), ...codes(name)];
      const [id = code] = like;
      if (fromForm && like.length > 0) {
        problems.push({
          fila,
          mensaje: `Ya existe ${by.noun} «${String(names[id])}» (${id}). Escriba otro nombre, o cambie lo que ya existe.`,
        });
        continue;
      }
      const other = like.length > 0 && like.every((one) => one === id) && !said.has(`${un} ${id}`);
      if (other) {
        said.add(`${un} ${id}`);
        notes.push(
          `Fila ${fila}: no hay ningún código «${code}»: corresponde ${toNoun} «${String(names[id])}» (${id}).`,
        );
      }
      placed.push({ fila, un, id: other ? id : code, own });
    } else if (typeof name === 'string') {
      const key = nameKey(name);
      const same = codes(name);
      const before = seen.get(`${un} ${key}`);
      seen.set(`${un} ${key}`, fila);
      const [found] = same;
      if (same.length > 1)
        problems.push({
          fila,
          mensaje: `Hay ${same.length} que se llaman «${name}» (${same.join(', ')}). Escriba el código.`,
        });
      else if (before !== undefined)
        problems.push({
          fila,
          mensaje: `«${name}» ya está en la fila ${before}. Escriba un código en cada una, u otro nombre.`,
        });
      else {
        const id = found ?? newCode(name, by.most, taken.get(un) ?? new Set());
        taken.get(un)?.add(id);
        const isNamed = found === undefined || nameKey(String(names[found])) === key;
        const { [by.name]: _code, ...rest } = own;
        placed.push({ fila, un, id, own: isNamed ? own : rest });
        notes.push(
          found === undefined
            ? `Fila ${fila}: se crea ${by.noun} «${name}», con el código ${id}.`
            : `Fila ${fila}: corresponde ${toNoun} «${String(names[found])}» (${id}), por su ${isNamed ? 'nombre' : 'código'}.`,
        );
      }
    } else if (code === null || name === null)
      problems.push({ fila, mensaje: 'Falta el código o el nombre.' });
  }
  return { placed, problems, notes };
}

function namesOf(names: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  return Object.entries(names).map(([code, name]) => [code, typeof name === 'string' ? name : '']);
}

/**
 * A code of the words of a name that no other record has: `ronda-noche`, `ronda-noche-2`. A number of the name («Parqueadero 3») stays whole
 * where the words are cut, and is told apart by a letter: `parqueader-3`, `parquead-3-b`.
 */
function newCode(name: string, most: number, taken: ReadonlySet<string>): string {
  const words = nameKey(name).split(' ');
  const whole = words.join('-');
  const number = words.filter((word) => /^\d+$/.test(word)).join('-');
  const own = whole.length > most && number !== '' && number.length < most - 1 ? `-${number}` : '';
  const head = own === '' ? whole : words.filter((word) => !/^\d+$/.test(word)).join('-');
  for (let at = 1; ; at += 1) {
    const tail = `${own}${at === 1 ? '' : number === '' ? `-${at}` : `-${(at + 9).toString(36)}`}`;
    const code = `${head.slice(0, most - tail.length).replace(/-$/, '') || 'x'}${tail}`;
    if (!taken.has(code)) return code;
  }
}
