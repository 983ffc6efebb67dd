import type { Columns } from '@gr/shared/domain/tabla/columns';
import {
  CATALOGUE_COLUMNS,
  HOLIDAY_COLUMNS,
  ORDER_COLUMNS,
  PEOPLE_COLUMNS,
  PEOPLE_SPLITS,
  PLAN_COLUMNS,
  PLAN_SPLITS,
  POINT_COLUMNS,
  POINT_SPLITS,
  UNIT_COLUMNS,
  UNIT_SPLITS,
} from '@gr/shared/domain/tabla/lists';
import type { Split } from '@gr/shared/domain/tabla/splits';

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
  readonly columns: Columns;
  readonly splits: readonly Split[];
  /** Fields that together identify a row, in each way that does; a name comes last, and only for rows without a code. */
  readonly keys: readonly (readonly string[])[];
}

const plain = (orden: string, columns: Columns, ...keys: readonly (readonly string[])[]): ImportKind => ({
  ...{ orden: `${orden} importar`, columns, keys, splits: [] },
});

/** Each kind with its command's columns. */
export const IMPORTS: Readonly<Record<Kind, ImportKind>> = {
  unidades: { ...plain('unidades', UNIT_COLUMNS, ['un_id'], ['un_nombre']), splits: UNIT_SPLITS },
  personas: { ...plain('personas', PEOPLE_COLUMNS, ['doc'], ['id']), splits: PEOPLE_SPLITS },
  puntos: {
    ...plain('puntos', POINT_COLUMNS, ['un_id', 'qr_id'], ['un_id', 'nom_qr']),
    splits: POINT_SPLITS,
  },
  planes: {
    ...plain('planes', PLAN_COLUMNS, ['un_id', 'id_plan'], ['un_id', 'nom_plan']),
    splits: PLAN_SPLITS,
  },
  consignas: plain('consignas', ORDER_COLUMNS, ['un_id', 'id'], ['un_id', 'titulo']),
  catalogo: plain('catalogo', CATALOGUE_COLUMNS, ['un_id', 'id'], ['un_id', 'nom_item']),
  festivos: plain('festivos', HOLIDAY_COLUMNS, ['fecha']),
};
