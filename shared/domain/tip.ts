import type { Rol } from '../contract/session.ts';

/** Profile words of the database (`_emp_segdiez.perfil`, `_tips.perfil`) for each role. */
export const PERFIL: Readonly<Record<Rol, 'rond' | 'super' | 'admin'>> = {
  rondero: 'rond',
  supervisor: 'super',
  admin: 'admin',
};

/** `_tips/{id}` (data-model.md). */
export interface Tip {
  titulo: string;
  resumen?: string;
  /** HTML, cleaned at render. */
  cuerpo?: string;
  cat?: string;
  /** Who it is for; absent = everybody. */
  perfil?: Partial<Record<'rond' | 'super' | 'admin', true>>;
  orden: number;
  estado: 'borrador' | 'publicado' | 'archivado';
  lectura_obl?: boolean;
}
