import { decisiones } from './decisiones.ts';
import { respaldo } from './respaldo.ts';
import { seen } from './seen.ts';
import { map, must, or, record } from './shape.ts';
import {
  archivos,
  countOrZero,
  ownKey,
  paso,
  place,
  serverTime,
  stamp,
  textOrEmpty,
  wordOrEmpty,
} from './stamp.ts';
import { amount, type Marks, marks, oneOf, text, time, word, yes } from './values.ts';

const siNo = or(oneOf('si', 'no'), 'no');
const nom = or(text, (_, id) => id);

/** `respuestas/{id_item}` of an entry. */
export const respuestaItem = record({
  /** Met, not met, does not apply. */
  valor: must(oneOf('cumple', 'no_cumple', 'no_aplica')),
  obs: text,
  /** Ids among the supervision's `archivos`. */
  archivos: marks,
});

/** One guard's entry: `entradas/{cant_id_guarda}`. */
export const entrada = record({
  superv_id: wordOrEmpty,
  cant_id_guarda: ownKey,
  super_id: wordOrEmpty,
  super_nom: textOrEmpty,
  un_id: wordOrEmpty,
  un_nom: textOrEmpty,
  guarda_id: word,
  guarda_nom: nom,
  fechah: paso.fechah,
  fechah_x: paso.fechah_x,
  fechah_srv: serverTime,
  /** Operation that saved the entry last. */
  _op: textOrEmpty,
  ...place,
  /** Most of its answers were given with one tap. */
  de_un_toque: yes,
  /** State of the guard: present, absent, replaced by another, asleep. */
  presencia: must(oneOf('presente', 'ausente', 'relevado', 'dormido')),
  respuestas: map(respuestaItem),
  /** Percent, 0–100, of the items that apply. */
  puntaje: countOrZero,
  novedades: siNo,
  novedades_desc: textOrEmpty,
  id_novedad: word,
  /** Promises of the guard, with their dates (`YYYY-MM-DD`). */
  compromisos: map(record({ texto: textOrEmpty, fecha: textOrEmpty })),
  /** Ids among the supervision's `archivos`. */
  firma_guarda: word,
  firma_super: word,
  /** Reason why the guard's signature is missing. */
  sin_firma: text,
});

/** A supervision, the same in `_supervisiones_`, `_supervisiones_todas` and `_supervisiones_superv` (data-model.md). */
export const supervision = record({
  ...stamp,
  id: ownKey,
  un_id: wordOrEmpty,
  un_nom: text,
  super_id: wordOrEmpty,
  super_nom: text,
  estado: or(oneOf('borrador', 'en_curso', 'cerrada', 'anulada'), ({ fechah_fin_x }) =>
    fechah_fin_x === undefined ? 'en_curso' : 'cerrada',
  ),
  fechah_ini_x: time,
  fechah_fin_x: time,
  /** Why it was annulled, 5 to 500 characters. */
  motivo_anula: text,
  superv_novedades: siNo,
  /** Guards to visit; more can be added while the visit is open. */
  guardas: map(
    record({
      nom,
      /** Absent when the guard is not in the staff list of the unit. */
      emp_id: word,
      turno: text,
    }),
  ),
  /** Entries keyed by `cant_id_guarda`. */
  entradas: map(entrada),
  /** Entries saved. */
  cant_guardas: amount,
  /** Incidents among them. */
  cant_nov: amount,
  /** Mean of the entries' scores, percent, 0–100; from the end of the visit on. */
  puntaje: amount,
  firma_super: word,
  observaciones: text,
  archivos,
  ...seen,
  decisiones,
  /** What the server found once it was closed; absent = not reviewed yet. Written by the server only. */
  revision: record({
    /** Marks on the visit (data-model.md, «The review of a visit»). */
    razones: marks as Marks<
      | 'lejos'
      | 'sin_ubicacion'
      | 'rapida'
      | 'corta'
      | 'a_la_vez'
      | 'vacia'
      | 'sin_codigo'
      | 'llego_tarde'
      | 'hora_desmentida'
      | 'sin_cadena'
      | 'cadena_rota'
      | 'reloj_quieto'
      | 'entrega_retenida'
    >,
    /** Metres from the unit to its first position. */
    dist_m: amount,
    /** Marks on its entries. */
    entradas: map(marks as Marks<'lejos' | 'rapida' | 'de_un_toque'>),
    respaldo,
    /** Entries that reached the server after the end of the visit. */
    tarde: marks,
    /** Entry → the score reported by the phone, where its answers give another. */
    dicho: map(amount),
    /** Entry → number of missing answers, or of missing notes and photos on unmet items. */
    faltan: map(amount),
    /** A person decided that it does not count. */
    no_vale: yes,
    fechah_srv: serverTime,
  }),
});
