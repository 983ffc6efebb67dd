import { nameKey } from '@gr/shared/domain/tabla/read/units';
import type { Read } from '@gr/shared/domain/tabla/understand';
import type { RowProblem } from '../command/problem.ts';

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
 * Finds the record of each row: by its code, or where it has none by its name within the unit, whatever the case, accents and signs of the
 * name. A name that no record has is a new one, with a code made of the name, so that the same list finds it again.
 */
export function placeRows(rows: readonly Read[], by: KnownBy, known: KnownRecords): PlacedRows {
  const placed: PlacedRow[] = [];
  const problems: RowProblem[] = [];
  const notes: string[] = [];
  const taken = new Map([...known].map(([un, names]) => [un, new Set(Object.keys(names ?? {}))]));
  const unitIn = ({ un_id }: Read['fields']): string =>
    typeof un_id === 'string' && !known.has('') ? un_id : '';
  for (const { fields } of rows)
    if (typeof fields[by.code] === 'string') taken.get(unitIn(fields))?.add(String(fields[by.code]));
  const seen = new Map<string, number>();
  for (const { fila, fields } of rows) {
    const { un_id: _un, [by.code]: code, ...own } = fields;
    const un = unitIn(fields);
    const names = known.get(un);
    const name = fields[by.name];
    if (names === null || names === undefined) {
      // One that can't be read was told already.
      if (fields.un_id !== undefined)
        problems.push({
          fila,
          mensaje: un === '' ? 'Falta la unidad.' : `No hay ninguna unidad «${un}». Impórtela primero.`,
        });
    } else if (typeof code === 'string') placed.push({ fila, un, id: code, own });
    else if (typeof name === 'string') {
      const key = nameKey(name);
      const same = Object.entries(names).filter(
        ([, other]) => typeof other === 'string' && nameKey(other) === key,
      );
      const before = seen.get(`${un} ${key}`);
      seen.set(`${un} ${key}`, fila);
      const [[found] = []] = same;
      if (same.length > 1)
        problems.push({
          fila,
          mensaje: `Hay ${same.length} que se llaman «${name}» (${same.map(([id]) => id).join(', ')}). Escriba el código.`,
        });
      else if (before !== undefined)
        problems.push({
          fila,
          mensaje: `«${name}» ya está en la fila ${before}. Escriba un código en cada una, u otro nombre.`,
        });
      else {
        const id = found ?? newCode(name, by.most, taken.get(un) ?? new Set());
        taken.get(un)?.add(id);
        placed.push({ fila, un, id, own });
        notes.push(
          found === undefined
            ? `Fila ${fila}: ${by.noun} «${name}» es nuevo, con el código ${id}.`
            : `Fila ${fila}: se actualiza ${by.noun} «${name}» (${id}), por su nombre.`,
        );
      }
    } else if (code === null || name === null)
      problems.push({ fila, mensaje: 'Falta el código o el nombre.' });
  }
  return { placed, problems, notes };
}

/** A code of the words of a name that no other record has: `ronda-noche`, `ronda-noche-2`. */
function newCode(name: string, most: number, taken: ReadonlySet<string>): string {
  const words = nameKey(name).replaceAll(' ', '-').slice(0, most).replace(/-$/, '') || 'x';
  for (let at = 1; ; at += 1) {
    const tail = at === 1 ? '' : `-${at}`;
    const code = `${words.slice(0, most - tail.length)}${tail}`;
    if (!taken.has(code)) return code;
  }
}
