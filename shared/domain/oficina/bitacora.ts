import type { Query } from '../../contract/data.ts';

/** `_bitacora_/{id}`: one act of the office, from the browser or from a terminal (data-model.md). */
export interface ActoOficina {
  /** The command, `personas importar`. */
  readonly orden: string;
  /** Who: staff id from the browser, a name from a terminal. */
  readonly por: string;
  /** Staff id or unit it is about. */
  readonly sobre?: string;
  /** What the records are called that it changed: plans, points, units or orders, never people. */
  readonly que?: string;
  /** Counts by Spanish words. */
  readonly cifras?: Readonly<Record<string, number>>;
  /** Of an erasure. */
  readonly caso?: string;
  /** ms since epoch. */
  readonly fechah_x: number;
  readonly fechah_srv?: number;
  /** When it ended; absent = it was cut off, or is under way. */
  readonly fin_srv?: number;
}

/** The newest acts of the office. */
export const BITACORA: Query = { path: '_bitacora_', orderBy: 'fechah_x', limitToLast: 50 };
