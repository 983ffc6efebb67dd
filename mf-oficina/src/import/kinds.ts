import type { ColumnNames } from '@gr/shared/domain/tabla/header';
import {
  CATALOGUE_COLUMNS,
  COVERED,
  HOLIDAY_COLUMNS,
  ORDER_COLUMNS,
  PEOPLE_COLUMNS,
  PLAN_COLUMNS,
  POINT_COLUMNS,
  UNIT_COLUMNS,
} from '@gr/shared/domain/tabla/lists';

/** Kinds of lists that can be imported, in the order of a first day. */
export const KINDS = [
  'unidades',
  'personas',
  'puntos',
  'planes',
  'consignas',
  'festivos',
  'catalogo',
] as const;

/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number];

/** A list that a command reads. */
export interface ImportKind {
  readonly orden: string;
  readonly columns: Readonly<Record<string, ColumnNames>>;
  /** Fields that together identify a row, without duplicates. */
  readonly keys: readonly string[];
  /** Fields that are masked on the screen. */
  readonly covered: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Each kind with its command's columns. */
export const IMPORTS: Readonly<Record<Kind, ImportKind>> = {
  unidades: { orden: 'unidades importar', columns: UNIT_COLUMNS, keys: ['un_id'], covered: NONE },
  personas: { orden: 'personas importar', columns: PEOPLE_COLUMNS, keys: ['doc'], covered: COVERED },
  puntos: { orden: 'puntos importar', columns: POINT_COLUMNS, keys: ['un_id', 'qr_id'], covered: NONE },
  planes: { orden: 'planes importar', columns: PLAN_COLUMNS, keys: ['un_id', 'id_plan'], covered: NONE },
  consignas: { orden: 'consignas importar', columns: ORDER_COLUMNS, keys: ['un_id', 'id'], covered: NONE },
  catalogo: { orden: 'catalogo importar', columns: CATALOGUE_COLUMNS, keys: ['un_id', 'id'], covered: NONE },
  festivos: { orden: 'festivos importar', columns: HOLIDAY_COLUMNS, keys: ['fecha'], covered: NONE },
};
