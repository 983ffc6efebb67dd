import { must, or, record } from './shape.ts';
import { countOrZero, lineOrEmpty, timeOrZero } from './stamp.ts';
import {
  amount,
  figure,
  flag,
  keys,
  line,
  lines,
  type Marks,
  oneOf,
  time,
  whole,
  word,
  written,
} from './values.ts';

const estado = must(oneOf('borrador', 'publicado', 'archivado'));
/** Place in the list, the smallest first. */
const puesto = or(written(figure, 'number', { from: 0, to: 10_000 }), 0);
const titulo = lineOrEmpty(120);

/** `_tips/{id}` (data-model.md). */
export const tip = record({
  titulo,
  resumen: line(300),
  /** HTML, cleaned at render. */
  cuerpo: lines(20_000),
  cat: written(word, 'line', { most: 40 }),
  /** Kinds of incident it helps with (`cat_nov`). */
  cats_nov: keys,
  /** Its readers; absent = everybody. */
  perfil: keys as Marks<'rond' | 'super' | 'admin'>,
  orden: puesto,
  /** A new version must be read again; 1 when absent. */
  version: whole(1, 10_000),
  /** Storage path or https address of a picture. */
  img: line(300),
  estado,
  lectura_obl: flag,
});

/** `_tips_leidos_/{emp_id}/{id}`. */
export const tipLeido = record({
  /** The version that was read. */
  version: countOrZero,
  /** Only when the person rated it. */
  util: flag,
  /** When, ms since epoch. */
  fechah_x: timeOrZero,
});

/** `_videos/tutos_super/{id}`, `_videos/tutos_rond/{id}` (data-model.md). */
export const video = record({
  titulo,
  desc: line(300),
  /** A file (https or Storage path) or a YouTube address. */
  url: line(300),
  /** Storage path or https address of a picture. */
  miniatura: line(300),
  /** Captions: Storage path of a WebVTT file. */
  subt: line(300),
  /** Duration, seconds. */
  dur_seg: whole(1, 36_000),
  /** Bytes of the file. */
  tam: amount,
  orden: puesto,
  estado,
  /** The file may be stored on the phone. */
  offline: flag,
});

/** `_videos_vistos_/{emp_id}/{id}`. */
export const videoVisto = record({
  /** Position the person reached, seconds. */
  seg: amount,
  /** When, ms since epoch. */
  fechah_x: time,
});
