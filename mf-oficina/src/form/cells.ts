import type { Json } from '@gr/shared/contract/outbox';
import { cellOf as cellOfValue, GONE } from '@gr/shared/domain/tabla/read/reader-of';
import { WEEKDAYS } from '@gr/shared/domain/valor/time';
import { type Field, valueAt } from './field.ts';

/** Column → its cell as in a command's list. */
export type Cells = Readonly<Record<string, string>>;

/** Fields of a record as cells; absent values are empty. */
export function cellsOf(fields: readonly Field[], record: object | null): Cells {
  return Object.fromEntries(
    fields.map((field) => [field.column, cellOf(field, valueAt(record, field.place))]),
  );
}

function cellOf({ kind }: Field, value: Json): string {
  if (value === null) return '';
  // The input of days has each of them, where a list says «todos».
  if (kind === 'dias') return WEEKDAYS.filter((day) => Object.hasOwn(Object(value), day)).join(' ');
  return cellOfValue(value);
}

/**
 * The one-row list that a form sends: columns that identify the record, and changed ones.
 * @param names columns that identify the record
 * @param written input by column
 */
export function tableOf(names: Cells, written: Cells): readonly [readonly string[], readonly string[]] {
  const changed = Object.entries(written).filter(([column]) => !Object.hasOwn(names, column));
  const header = [...Object.keys(names), ...changed.map(([column]) => column)];
  const row = [
    ...Object.values(names),
    ...changed.map(([, text]) => (text.trim() === '' ? GONE : text.trim())),
  ];
  return [header, row];
}

/** `u003` after `u001` and `u002`: the suggested next code, editable. */
export function nextCode(prefix: string, digits: number, known: Iterable<string>): string {
  const taken = new Set(known);
  let number = taken.size + 1;
  const code = (): string => `${prefix}${String(number).padStart(digits, '0')}`;
  while (taken.has(code())) number += 1;
  return code();
}
