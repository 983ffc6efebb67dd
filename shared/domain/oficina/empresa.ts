import type { Query } from '../../contract/data.ts';

/** `_empresa_`: who the company is. Read by whoever is signed in; the office's command writes. */
export interface Empresa {
  readonly nombre: string;
  /** Tax number as the law writes it, `800197268-4`. */
  readonly nit?: string;
  /** What comes after the document in the address people sign in with; the command says it, nobody types it. */
  readonly dominio?: string;
  /** Its logo (`readLogo`). */
  readonly logo?: string;
}

/** Where it stands. */
export const EMPRESA: Query = { path: '_empresa_' };
