import type { PhotoStamp } from '../../contract/photos.ts';
import { isServerValue, type SERVER_TIME } from '../database/server-value.ts';
import { isBranch } from '../database/tree.ts';
import { fechahLocal } from '../valor/time.ts';
import { lastKey, map, mayLack, must, type Needed, or, record, type Shape, value } from './shape.ts';
import { amount, latitude, longitude, oneOf, text, time, word, written, yes } from './values.ts';

/** A text; empty when it is missing. */
export const textOrEmpty: Needed<string> = or(text, '');
/** The same of one line, written with at most `most` characters. */
export const lineOrEmpty = (most: number) => written(textOrEmpty, 'line', { most });
/** A word; empty when it is missing. */
export const wordOrEmpty: Needed<string> = or(word, '');
/** A count; 0 when it is missing. */
export const countOrZero: Needed<number> = or(amount, 0);
/** Its own key, whatever the record contains: otherwise a list could show a record under its neighbour's key. */
export const ownKey: Needed<string> = or(
  { read: (_, __, path) => lastKey(path.slice(0, path.lastIndexOf('/'))), child: () => undefined },
  (_, id) => id,
);
/** A time, ms; 0 when it is missing. */
export const timeOrZero: Needed<number> = or(time, 0);
/** The text of `fechah_x`, computed from it when missing. */
export const timeText: Needed<string> = or(text, ({ fechah_x }) =>
  fechahLocal(
    typeof fechah_x === 'number' && time.read(fechah_x, () => undefined, '') !== undefined ? fechah_x : 0,
  ),
);
/** ms since epoch by the server's clock, or the placeholder for it. */
export type ServerTime = number | typeof SERVER_TIME;
/** The server's time, ms since epoch. It is written as a placeholder, and absent in a record that has not arrived. */
export const serverTime: Needed<ServerTime> = mayLack(
  value((given) =>
    isBranch(given) ? isServerValue(given) : time.read(given, () => undefined, '') !== undefined,
  ),
);

/** {@link serverTime} of records that only functions write. */
export const servedTime = serverTime as Needed<number>;

/** `recibido/{op}` of a record: the office received this operation for its author (reliability.md point 10). */
export const officeMark = record({
  /** Staff id and name of the person who received it. */
  por: wordOrEmpty,
  por_nombre: textOrEmpty,
  /** When. */
  fechah_srv: servedTime,
  /** Reason of the refusal by the rules, as reported by the phone. */
  motivo: textOrEmpty,
});

/** Position at which a record was made. */
export const place = {
  lat: latitude,
  lng: longitude,
  /** Accuracy radius in metres. */
  prec_m: amount,
};

/** Fields of every record. */
export const stamp = {
  /** Operations of it that the office received, by their ids. Written by the server only. */
  recibido: map(officeMark),
  /** Operation that wrote the record last. */
  _op: textOrEmpty,
  fechah: timeText,
  /** ms since epoch: device clock + last known server offset. */
  fechah_x: timeOrZero,
  fechah_srv: serverTime,
  disp_id: textOrEmpty,
  app_ver: textOrEmpty,
  ...place,
  /** Number of files the record must have. */
  cant_archivos: countOrZero,
};

const sello = record({
  un_id: wordOrEmpty,
  un_nombre: textOrEmpty,
  lugar: text,
  ronda: text,
  qr_id: word,
  ...place,
  firma: must(text),
}) as Shape<PhotoStamp>;

/** `archivos/{id_archivo}` of any record. */
export const archivo = record({
  id_archivo: ownKey,
  tipo: or(oneOf('foto', 'video', 'audio', 'firma', 'pdf'), 'foto'),
  /** Storage path, never a tokenised URL. */
  ruta: must(text),
  mime: textOrEmpty,
  /** Bytes. */
  tam: countOrZero,
  /** Hex. */
  sha256: textOrEmpty,
  fechah_x: timeOrZero,
  ...place,
  /** `pantalla`: drawn on the phone, a signature. */
  origen: or(oneOf('camara', 'galeria', 'pantalla'), 'camara'),
  sello,
  /** The person drew on the photo before it was stored; the original picture is not kept. */
  anotada: yes,
  /** Guard and item of a supervision, or item of a checklist, the file belongs to. */
  cant_id_guarda: word,
  id_item: word,
});

/** Files by their ids. */
export const archivos = map(archivo);

/** Author and time of a step. */
export const paso = {
  emp_id: wordOrEmpty,
  emp_nom: textOrEmpty,
  fechah: timeText,
  fechah_x: timeOrZero,
  fechah_srv: serverTime,
  /** Operation that wrote this step. */
  _op: textOrEmpty,
};
