import { above, val } from '@gr/rtdb-rules/language/expr';
import { LONG_TEXT_MAX, REASON_MAX, SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { SEAL_NUMBERS, SEAL_TEXTS } from './fields.ts';

/** Fields that change after the start. All others are written once. */
export const CHANGING = [
  ...['_op', 'fechah_srv', 'estado', 'fechah_fin_x', 'motivo_anula', 'cant_archivos', 'superv_novedades'],
  ...['cant_guardas', 'cant_nov', 'puntaje', 'firma_super', 'observaciones'],
];
/** Those of them that still change when something is added after the end. */
export const LATE = ['_op', 'fechah_srv', 'cant_archivos', 'superv_novedades', 'cant_guardas', 'cant_nov'];

/** The visit had not ended before this update; `levels` = depth of the path below the visit. */
export const stillOpen = (levels: number): string => `${val(above('data', levels), 'estado')} !== 'cerrada'`;

/** Scalar fields of a supervision. */
export const FIELDS = {
  position: true,
  numbers: [...SEAL_NUMBERS, 'fechah_ini_x', 'fechah_fin_x', 'cant_guardas', 'cant_nov', 'puntaje'],
  texts: {
    60: [...SEAL_TEXTS, 'id', 'un_id', 'super_id', 'estado', 'superv_novedades', 'firma_super'],
    [SHORT_TEXT_MAX]: ['un_nom', 'super_nom'],
    [REASON_MAX]: ['motivo_anula'],
    [LONG_TEXT_MAX]: ['observaciones'],
  },
};
/** Fields of `guardas/{cant_id_guarda}`. */
export const GUARD = { numbers: [], texts: { 60: ['emp_id', 'turno'], 200: ['nom'] } };
/** Scalar fields of `entradas/{cant_id_guarda}` without separate rules. */
export const ENTRY = {
  position: true,
  numbers: ['fechah_x', 'prec_m', 'puntaje'],
  texts: {
    60: [
      ...['fechah', 'superv_id', 'cant_id_guarda', 'super_id', 'un_id', 'guarda_id', 'presencia'],
      'novedades',
    ],
    [SHORT_TEXT_MAX]: ['super_nom', 'un_nom', 'guarda_nom'],
    [LONG_TEXT_MAX]: ['novedades_desc', 'sin_firma'],
  },
  flags: ['de_un_toque'],
};
/** Those of them that a correction may remove: the post was empty, or the guard has no record. */
export const MAY_GO = ['lat', 'lng', 'prec_m', 'guarda_id', 'sin_firma'];
/** Scalar fields of an entry's `respuestas/{id_item}` and `compromisos/{id}`. */
export const ANSWER = { numbers: [], texts: { 2000: ['valor', 'obs'] } };
export const PROMISE = { numbers: [], texts: { 2000: ['fecha', 'texto'] } };
