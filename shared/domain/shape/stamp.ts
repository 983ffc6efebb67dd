import type { PhotoStamp } from '../../contract/photos.ts';
import { isServerValue } from '../database/server-value.ts';
import { isBranch } from '../database/tree.ts';
import type { Archivo, OfficeMark, Paso, Stamp } from '../registro/records.ts';
import { fechahLocal } from '../valor/time.ts';
import { lastKey, map, mayLack, must, type Needed, or, record, type Shape, value } from './shape.ts';
import { amount, flag, latitude, longitude, oneOf, text, time, word } from './values.ts';

type Fields<T> = {
  readonly [K in keyof Required<T>]: object extends Pick<T, K> ? Shape : Needed;
};

/** A text that may be missing, and then is empty. */
export const said: Needed = or(text, '');
/** A word that may be missing, and then is empty. */
export const named: Needed = or(word, '');
/** A count that may be missing, and then is 0. */
export const counted: Needed = or(amount, 0);
/** Its own key, whatever the record says of it: a list would show one that calls itself like its neighbour as that one. */
export const ownKey: Needed = or(
  { read: (_, __, path) => lastKey(path.slice(0, path.lastIndexOf('/'))), child: () => undefined },
  (_, id) => id,
);
/** When, ms; 0 where it is missing. */
export const when: Needed = or(time, 0);
/** Beside `fechah_x`: its words, made of the figure where they are missing. */
export const whenText: Needed = or(text, ({ fechah_x }) =>
  fechahLocal(
    typeof fechah_x === 'number' && time.read(fechah_x, () => undefined, '') !== undefined ? fechah_x : 0,
  ),
);
/** The server's hour; a record that is still on its way has none. */
export const serverTime: Needed = mayLack(
  value((given) =>
    isBranch(given) ? isServerValue(given) : time.read(given, () => undefined, '') !== undefined,
  ),
);

const mark = record<OfficeMark>({ por: named, por_nombre: said, fechah_srv: serverTime, motivo: said });

/** Where a record was made. */
export const place = { lat: latitude, lng: longitude, prec_m: amount };

/** What every record carries. */
export const stamp: Fields<Stamp> = {
  recibido: map(mark),
  _op: said,
  fechah: whenText,
  fechah_x: when,
  fechah_srv: serverTime,
  disp_id: said,
  app_ver: said,
  ...place,
  cant_archivos: counted,
};

const sello = record<PhotoStamp>({
  un_id: named,
  un_nombre: said,
  lugar: text,
  ronda: text,
  qr_id: word,
  ...place,
  firma: must(text),
});

/** Files by their ids. */
export const archivos: Shape = map(
  record<Archivo>({
    id_archivo: ownKey,
    tipo: or(oneOf('foto', 'video', 'audio', 'firma', 'pdf'), 'foto'),
    ruta: must(text),
    mime: said,
    tam: counted,
    sha256: said,
    fechah_x: when,
    ...place,
    origen: or(oneOf('camara', 'galeria', 'pantalla'), 'camara'),
    sello,
    anotada: flag,
    cant_id_guarda: word,
    id_item: word,
  }),
);

/** Who did a step, and when. */
export const paso: Fields<Paso> = {
  emp_id: named,
  emp_nom: said,
  fechah: whenText,
  fechah_x: when,
  fechah_srv: serverTime,
  _op: said,
};
