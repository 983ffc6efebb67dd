import type { Rol } from '../../contract/session.ts';

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
  /** Kinds of incident it helps with (`cat_nov`). */
  cats_nov?: Readonly<Record<string, true>>;
  /** Who it is for; absent = everybody. */
  perfil?: Partial<Record<'rond' | 'super' | 'admin', true>>;
  /** Place in the list, the smallest first. */
  orden: number;
  /** A new version is to be read again; 1 when absent. */
  version?: number;
  /** Storage path or https address of a picture. */
  img?: string;
  estado: 'borrador' | 'publicado' | 'archivado';
  lectura_obl?: boolean;
}

/** `_tips_leidos_/{emp_id}/{id}`. */
export interface TipLeido {
  /** The version that was read. */
  version: number;
  /** Only when the person said so. */
  util?: boolean;
  /** When, ms since epoch. */
  fechah_x: number;
}

/** `_videos_vistos_/{emp_id}/{id}`. */
export interface VideoVisto {
  /** How far the person got, seconds. */
  seg: number;
  /** When, ms since epoch. */
  fechah_x: number;
}

/** `_videos/tutos_super/{id}`, `_videos/tutos_rond/{id}` (data-model.md). */
export interface Video {
  titulo: string;
  desc?: string;
  /** A file (https or Storage path) or a YouTube address. */
  url?: string;
  /** Storage path or https address of a picture. */
  miniatura?: string;
  /** How long it is, seconds. */
  dur_seg?: number;
  /** Bytes of the file. */
  tam?: number;
  /** Captions: Storage path of a WebVTT file. */
  subt?: string;
  /** Place in the list, the smallest first. */
  orden: number;
  estado: 'borrador' | 'publicado' | 'archivado';
  /** The file may be kept on the phone. */
  offline?: boolean;
}
