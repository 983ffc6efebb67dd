import type { Sello, SiNo } from './records.ts';

/** A supervision, the same in `_supervisiones_`, `_supervisiones_todas` and `_supervisiones_superv` (data-model.md). */
export interface Supervision extends Sello {
  id: string;
  un_id: string;
  un_nom?: string;
  super_id: string;
  super_nom?: string;
  estado: 'borrador' | 'en_curso' | 'cerrada';
  superv_novedades: SiNo;
  /** Entries keyed by `cant_id_guarda`. */
  entradas?: Record<string, { novedades: SiNo }>;
}
