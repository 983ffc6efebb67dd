import type { Query } from '../../contract/data.ts';
import type { actoOficina } from '../shape/oficina.ts';
import type { Infer } from '../shape/shape.ts';

/** `_bitacora_/{id}`: one act of the office. */
export interface ActoOficina extends Infer<typeof actoOficina> {}

/** Most acts of the office that are shown. */
export const ACTS = 50;

/** The newest acts of the office. */
export const BITACORA: Query = { path: '_bitacora_', orderBy: 'fechah_x', limitToLast: ACTS };
