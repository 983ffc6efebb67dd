import type { Query } from '../../contract/data.ts';

/** Where the company's stand: read whole, its size is bounded by the command that writes it. */
export const CATEGORIAS_EMPRESA: Query = { path: '_categorias_' };
