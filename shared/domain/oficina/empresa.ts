import type { Query } from '../../contract/data.ts';
import type { Infer } from '../shape/shape.ts';
import type { empresa } from '../shape/unidades.ts';

/** `_empresa_`: who the company is. */
export interface Empresa extends Infer<typeof empresa> {}

/** Where it stands. */
export const EMPRESA: Query = { path: '_empresa_' };
