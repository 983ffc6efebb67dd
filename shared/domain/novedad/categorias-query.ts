import type { Query } from '../../contract/data.ts';

/** The company's categories: read whole, because the command that writes them limits their size. */
export const CATEGORIAS_EMPRESA: Query = { path: '_categorias_' };
