import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { SEAL_NUMBERS, SEAL_TEXTS } from './fields.ts';

/** Fields that change after the start. All others are written once. */
export const CHANGING = [
  '_op',
  'fechah_srv',
  'estado',
  'fechah_fin_x',
  'qr_leidos',
  'qr_limpios',
  'cump_pct',
  'cant_nov',
  'motivo_cierre',
  'motivo_desc',
];
/** Those of them that the end sets: they are final once the round has ended. */
export const OF_THE_END = ['fechah_fin_x', 'motivo_cierre', 'motivo_desc'];
/** Scalar fields of a round. */
export const FIELDS = {
  position: true,
  numbers: [
    ...SEAL_NUMBERS,
    ...['fechah_ini_x', 'fechah_fin_x', 'qr_esp', 'qr_leidos', 'qr_limpios', 'cump_pct', 'cant_nov'],
  ],
  ends: ['vence_x'],
  ids: ['id_plan'],
  texts: {
    60: [...SEAL_TEXTS, 'id', 'un_id', 'rond_id', 'visita_rond', 'estado', 'orden_modo', 'motivo_cierre'],
    [SHORT_TEXT_MAX]: ['un_nombre', 'un_nom', 'rond_nom', 'nom_plan'],
    [LONG_TEXT_MAX]: ['motivo_desc'],
  },
};
/** Scalar fields of `recorrido/{qr_id}`. */
export const POINT = {
  position: true,
  numbers: ['fechah_x', 'fechah_srv', 'orden_real', 'prec_m', 'dist_m', 'qr_ver'],
  texts: {
    60: ['qr_id', 'estado_qr', 'metodo', 'fechah', '_op'],
    [SHORT_TEXT_MAX]: ['nom_qr', 'motivo_omision'],
  },
  flags: ['fuera_orden'],
};
/** Fields of `_pruebas_/{ronda}/{lectura}`. */
export const SIGN = { numbers: ['qr_ver'], texts: { 60: ['qr_id', 'firma', 'cod'] } };
/** Scalar fields of an unread point. */
export const UNREAD = ['qr_id', 'nom_qr', 'estado_qr', 'fechah', 'fechah_x', 'motivo_omision'];
/** Scalar fields of `recorrido/{qr_id}/tareas/{id}`, except `valor`. */
export const ANSWER = {
  numbers: ['fechah_x', 'fechah_srv', 'cant_archivos'],
  texts: { 60: ['_op', 'tipo', 'unidad', 'tarea'], 200: ['texto'] },
};
/** Fields of a read that are never changed: a read that is taken back keeps them. The server's findings are not among them. */
export const TOLD = [
  ...['qr_id', 'nom_qr', 'metodo', 'fechah', 'fechah_x', 'lat', 'lng', 'prec_m', 'dist_m'],
  ...['_op', 'qr_ver'],
];
/** Scalar fields of `deshechas/{op}`: a read's, except its arrival. */
export const UNDONE = { ...POINT, numbers: POINT.numbers.filter((name) => name !== 'fechah_srv') };
/** Scalar fields of `orden_esp/{qr_id}`. */
export const EXPECTED = {
  numbers: ['orden'],
  ends: ['no_antes_x', 'no_despues_x'],
  texts: { 200: ['nom_qr'] },
  flags: ['obligatorio'],
};
/** Scalar fields of `novedades/{id_novedad}` of a round. */
export const MARK = { numbers: ['fechah_x'], texts: { 60: ['id_novedad', 'cat_nov'] } };
/** Keys of `anomalias` (data-model.md). */
export const MARKS = [
  'fuera_radio',
  'sin_gps',
  'velocidad_imposible',
  'reloj_desfasado',
  'fuera_ventana',
  'rafaga',
  'qr_version_vieja',
];
