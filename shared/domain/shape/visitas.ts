import type {
  Compromiso,
  EntradaSupervision,
  GuardaVisita,
  RespuestaItem,
  RevisionVisita,
  Supervision,
} from '../supervision/supervision.ts';
import { seen } from './seen.ts';
import { map, must, or, record } from './shape.ts';
import { archivos, counted, named, ownKey, paso, place, said, serverTime, stamp } from './stamp.ts';
import { amount, marks, oneOf, text, time, word } from './values.ts';

const siNo = or(oneOf('si', 'no'), 'no');

const entrada = record<EntradaSupervision>({
  superv_id: named,
  cant_id_guarda: ownKey,
  super_id: named,
  super_nom: said,
  un_id: named,
  un_nom: said,
  guarda_id: word,
  guarda_nom: or(text, (_, id) => id),
  fechah: paso.fechah,
  fechah_x: paso.fechah_x,
  fechah_srv: serverTime,
  _op: said,
  ...place,
  presencia: must(oneOf('presente', 'ausente', 'relevado', 'dormido')),
  respuestas: map(
    record<RespuestaItem>({
      valor: must(oneOf('cumple', 'no_cumple', 'no_aplica')),
      obs: text,
      archivos: marks,
    }),
  ),
  puntaje: counted,
  novedades: siNo,
  novedades_desc: said,
  id_novedad: word,
  compromisos: map(record<Compromiso>({ texto: said, fecha: said })),
  firma_guarda: word,
  firma_super: word,
  sin_firma: text,
});

/** `_supervisiones_` and its two other trees. */
export const supervision = record<Supervision>({
  ...stamp,
  id: ownKey,
  un_id: named,
  un_nom: text,
  super_id: named,
  super_nom: text,
  estado: or(oneOf('borrador', 'en_curso', 'cerrada'), ({ fechah_fin_x }) =>
    fechah_fin_x === undefined ? 'en_curso' : 'cerrada',
  ),
  fechah_ini_x: time,
  fechah_fin_x: time,
  superv_novedades: siNo,
  guardas: map(record<GuardaVisita>({ nom: or(text, (_, id) => id), emp_id: word, turno: text })),
  entradas: map(entrada),
  cant_guardas: amount,
  cant_nov: amount,
  puntaje: amount,
  firma_super: word,
  observaciones: text,
  archivos,
  ...seen,
  revision: record<RevisionVisita>({
    ...{ tarde: marks, dicho: map(amount), faltan: map(amount) },
    fechah_srv: serverTime,
  }),
});
