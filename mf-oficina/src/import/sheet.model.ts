import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import type { Book, Told } from '@gr/shared/domain/tabla/book';
import type { Columns } from '@gr/shared/domain/tabla/columns';
import type { Matched } from '@gr/shared/domain/tabla/header';
import { nameKey } from '@gr/shared/domain/tabla/read/named';
import { type Read, type Understood, understand } from '@gr/shared/domain/tabla/understand';
import { cellIn } from '@gr/shared/domain/tabla/write-list';
import type { ImportKind } from './kinds.ts';
import { mensajes } from './mensajes.ts';

/** A list as it is sent to the server: every cell as its value is kept. */
export interface Sheet extends Pick<Understood, 'missing' | 'questions' | 'told' | 'unused'> {
  /** Fields of the columns, in the order of `header`. */
  readonly fields: readonly string[];
  /** Names of the columns in the documents, which the server knows. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Number in the file of each row, where empty rows and titles count. */
  readonly rowNumbers: readonly number[];
  /** Columns of the file, and the names that those of `fields` have there. */
  readonly fileHeader: readonly string[];
  readonly called: readonly string[];
  /** Problems found before anything is requested. */
  readonly problems: readonly RowProblem[];
}

/** The part of a book that is a list of this kind. */
export function sheetOf(book: Book, { columns, splits, keys }: ImportKind, matched?: Matched): Sheet {
  const list = understand(book, columns, { splits, ...(matched && { matched }) });
  const used = new Set(list.rows.flatMap((row) => Object.keys(row.fields)));
  const fields = Object.keys(columns).filter((field) => used.has(field) || list.called[field] !== undefined);
  const twice = twins(list.rows, keys, columns);
  const lost = new Set(twice.map(({ fila }) => fila));
  return {
    fields,
    header: fields.map((field) => columns[field]?.names[0] ?? field),
    rows: list.rows.map((row) => fields.map((field) => textOf(row, field, columns))),
    rowNumbers: list.rows.map(({ fila }) => fila),
    unused: list.unused,
    fileHeader: list.header.filter(Boolean),
    called: fields.map((field) => list.called[field] ?? columns[field]?.names[0] ?? field),
    missing: list.missing,
    questions: list.questions,
    told: [...list.told, ...withoutUnit(list, fields)],
    problems: [...list.problems.filter(({ fila }) => fila === null || !lost.has(fila)), ...twice],
  };
}

function textOf({ fields }: Read, field: string, columns: Columns): string {
  const value = fields[field];
  return value === undefined ? '' : cellIn(columns[field] ?? {}, value);
}

/** People of a list with units whose own cell is empty. */
function withoutUnit({ rows }: Understood, fields: readonly string[]): readonly Told[] {
  if (!fields.includes('un_ids')) return [];
  return rows.flatMap((row): readonly Told[] =>
    row.fields.un_ids === undefined
      ? [{ fila: row.fila, tipo: 'sin_unidad', mensaje: 'no dice unidad' }]
      : [],
  );
}

/** Rows that duplicate an earlier one: the server sees parts, and would treat the second as a change of the first. */
function twins(rows: readonly Read[], keys: ImportKind['keys'], columns: Columns): readonly RowProblem[] {
  const first = new Map<string, { readonly fila: number; readonly coded: boolean }>();
  return rows.flatMap((row): RowProblem[] => {
    const { fila } = row;
    let coded = false;
    const found = keys.flatMap((fields, way) => {
      const parts = fields.map((field) => textOf(row, field, columns));
      if (parts.includes('')) return [];
      const isName = columns[fields.at(-1) ?? '']?.known === 'name';
      const name = `${way} ${isName ? nameKey(parts.join(' ')) : parts.join(' ')}`;
      coded ||= !isName;
      const before = first.get(name);
      if (before === undefined) first.set(name, { fila, coded });
      // Two codes of one name are two records.
      return before === undefined || (isName && coded && before.coded) ? [] : [before.fila];
    });
    return found.length > 0 ? [{ fila, mensaje: `Ya está en la fila ${found[0]}.` }] : [];
  });
}

/** What becomes of each row with a problem that the person leaves out: it goes in without those columns, or not at all. */
export function withoutWrong(
  left: readonly RowProblem[],
  { rowNumbers }: Pick<Sheet, 'rowNumbers'>,
): readonly RowProblem[] {
  const kept = new Set(rowNumbers);
  return [...new Set(left.map(({ fila }) => fila))].map((fila) => {
    const names = left.flatMap((one) => (one.fila === fila && one.columna ? [one.columna] : []));
    const enters = fila !== null && kept.has(fila);
    return {
      fila,
      mensaje: enters ? mensajes.entraSin([...new Set(names)].join(', ')) : mensajes.noEntra,
    };
  });
}
