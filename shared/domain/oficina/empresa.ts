import type { Query } from '../../contract/data.ts';
import type { Infer } from '../shape/shape.ts';
import type { empresa } from '../shape/unidades.ts';

/** `_empresa_`: data of the company. */
export interface Empresa extends Infer<typeof empresa> {}

/** Query for the company's data. */
export const EMPRESA: Query = { path: '_empresa_' };
