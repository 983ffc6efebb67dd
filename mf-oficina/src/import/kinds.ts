import type { ColumnNames } from '@gr/shared/domain/tabla/header';
import { COVERED, PEOPLE_NAMES } from '@gr/shared/domain/tabla/people-names';
import {
  CATALOGUE_NAMES,
  HOLIDAY_NAMES,
  ORDER_NAMES,
  PLAN_NAMES,
  POINT_NAMES,
  UNIT_NAMES,
  UNIT_PART_NAMES,
} from '@gr/shared/domain/tabla/unit-names';

/** What can be imported, in the order of a first day. */
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
  /** Fields that name a row: no two rows say the same in all of them. */
  readonly keys: readonly string[];
  /** Fields that are covered on the screen. */
  readonly covered: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Each kind with what its command takes. */
export const IMPORTS: Readonly<Record<Kind, ImportKind>> = {
  unidades: {
    ...{ orden: 'unidades importar', keys: ['un_id'], covered: NONE },
    columns: { ...UNIT_NAMES, ...UNIT_PART_NAMES },
  },
  personas: { orden: 'personas importar', columns: PEOPLE_NAMES, keys: ['doc'], covered: COVERED },
  puntos: { orden: 'puntos importar', columns: POINT_NAMES, keys: ['un_id', 'qr_id'], covered: NONE },
  planes: { orden: 'planes importar', columns: PLAN_NAMES, keys: ['un_id', 'id_plan'], covered: NONE },
  consignas: { orden: 'consignas importar', columns: ORDER_NAMES, keys: ['un_id', 'id'], covered: NONE },
  catalogo: { orden: 'catalogo importar', columns: CATALOGUE_NAMES, keys: ['un_id', 'id'], covered: NONE },
  festivos: { orden: 'festivos importar', columns: HOLIDAY_NAMES, keys: ['fecha'], covered: NONE },
};
