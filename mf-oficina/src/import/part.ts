import { inParts } from '@gr/shared/domain/oficina/request';
import type { Sheet } from './sheet.model.ts';

/** A part of a list that fits into a request. */
export interface Part {
  readonly tabla: readonly (readonly string[])[];
  /** Names in the file of the columns, which the first row of `tabla` calls as the server does. */
  readonly called: readonly string[];
  /** Number in the file of each row. */
  readonly rowNumbers: readonly number[];
}

/** A list in parts, in order. */
export function partsOf({ header, called, rows, rowNumbers }: Sheet): readonly Part[] {
  return inParts([header, ...rows]).map(({ tabla, desde }) => ({
    ...{ tabla, called },
    rowNumbers: rowNumbers.slice(desde, desde + tabla.length - 1),
  }));
}
