import type { Problems } from '@gr/shared/screen';
import { useState } from 'react';

/** Id of a field of a row. */
export function rowField(row: string, field: string): string {
  return `${row}:${field}`;
}

/** True when a field of the row is wrong. */
export function isWrong(row: string, errors: Problems): boolean {
  return Object.keys(errors).some((field) => field.startsWith(`${row}:`));
}

/**
 * The expanded row of a list. Each try to save expands the first row with an error, until another is chosen.
 * @param attempt number of tries to save
 */
export function useOpenRow(
  rows: readonly string[],
  errors: Problems,
  attempt: number,
): readonly [string | null, (row: string | null) => void] {
  const [chosen, setChosen] = useState<{ row: string | null; attempt: number }>({ row: null, attempt: 0 });
  const wrong = rows.find((row) => isWrong(row, errors));
  const row = wrong !== undefined && chosen.attempt !== attempt ? wrong : chosen.row;
  return [row, (next) => setChosen({ row: next, attempt })];
}
