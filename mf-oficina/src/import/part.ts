import { inParts } from '@gr/shared/domain/oficina/request';
import type { Sheet } from './sheet.model.ts';

/** A part of a list that fits into a request. */
export interface Part {
  readonly tabla: readonly (readonly string[])[];
  /** Number in the file of each row. */
  readonly rowNumbers: readonly number[];
}

/** A list in parts, in order. */
export function partsOf({ header, rows, rowNumbers }: Sheet): readonly Part[] {
  return inParts([header, ...rows]).map(({ tabla, desde }) => ({
    tabla,
    rowNumbers: rowNumbers.slice(desde, desde + tabla.length - 1),
  }));
}
