import { must, or, record } from './shape.ts';
import { counted, said, when } from './stamp.ts';
import { amount, figure, flag, type Marks, marks, oneOf, text, time, word } from './values.ts';

const estado = must(oneOf('borrador', 'publicado', 'archivado'));
/** Place in the list, the smallest first. */
const puesto = or(figure, 0);

/** `_tips/{id}` (data-model.md). */
export const tip = record({
  titulo: said,
  resumen: text,
  /** HTML, cleaned at render. */
  cuerpo: text,
  cat: word,
  /** Kinds of incident it helps with (`cat_nov`). */
  cats_nov: marks,
  /** Who it is for; absent = everybody. */
  perfil: marks as Marks<'rond' | 'super' | 'admin'>,
  orden: puesto,
  /** A new version is to be read again; 1 when absent. */
  version: amount,
  /** Storage path or https address of a picture. */
  img: text,
  estado,
  lectura_obl: flag,
});

/** `_tips_leidos_/{emp_id}/{id}`. */
export const tipLeido = record({
  /** The version that was read. */
  version: counted,
  /** Only when the person said so. */
  util: flag,
  /** When, ms since epoch. */
  fechah_x: when,
});

/** `_videos/tutos_super/{id}`, `_videos/tutos_rond/{id}` (data-model.md). */
export const video = record({
  titulo: said,
  desc: text,
  /** A file (https or Storage path) or a YouTube address. */
  url: text,
  /** Storage path or https address of a picture. */
  miniatura: text,
  /** How long it is, seconds. */
  dur_seg: amount,
  /** Bytes of the file. */
  tam: amount,
  /** Captions: Storage path of a WebVTT file. */
  subt: text,
  orden: puesto,
  estado,
  /** The file may be kept on the phone. */
  offline: flag,
});

/** `_videos_vistos_/{emp_id}/{id}`. */
export const videoVisto = record({
  /** How far the person got, seconds. */
  seg: amount,
  /** When, ms since epoch. */
  fechah_x: time,
});
