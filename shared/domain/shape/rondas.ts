import type { LugarPunto } from '../qr/lugar.ts';
import type { LecturaDeshecha, RespuestaTarea } from '../registro/point-proof.ts';
import type { PlanRonda, PuntoEsperado, PuntoLeido, PuntoPlan, PuntoQr, Ronda } from '../registro/records.ts';
import type { Dicho, JuicioRonda } from '../registro/round-proof.ts';
import { repetidas } from './seen.ts';
import { map, must, or, record, value } from './shape.ts';
import { archivos, counted, named, ownKey, place, said, serverTime, stamp, when, whenText } from './stamp.ts';
import { amount, figure, flag, like, marks, oneOf, text, time, whatever, word } from './values.ts';

const FECHA = /^\d{4}-\d{2}-\d{2}$/;
const HORA = /^([01]?\d|2[0-4]):[0-5]\d$/;
const orden = or(oneOf('libre', 'fijo', 'aleatorio'), 'libre');
const isAnswer = value(
  (given) => typeof given === 'string' || (typeof given === 'number' && Number.isFinite(given)),
);

const respuesta = record<RespuestaTarea>({
  texto: said,
  tipo: or(oneOf('si_no', 'numero', 'opcion', 'foto'), 'si_no'),
  valor: must(isAnswer),
  unidad: text,
  fechah_x: when,
  fechah_srv: serverTime,
  _op: said,
  archivos,
  cant_archivos: amount,
});

const leido = {
  qr_id: ownKey,
  nom_qr: or(text, (_, id) => id),
  estado_qr: or(
    oneOf('pendiente', 'a_tiempo', 'anticipado', 'tardio', 'omitido', 'no_programado'),
    'pendiente',
  ),
  orden_real: amount,
  fuera_orden: flag,
  metodo: oneOf('qr', 'foto_qr', 'manual', 'nfc'),
  fechah: whenText,
  fechah_x: when,
  ...place,
  dist_m: amount,
  anomalias: marks,
  motivo_omision: text,
  _op: text,
  firma: text,
  qr_ver: figure,
  cod: text,
};

const deshecha = record<LecturaDeshecha>({
  ...leido,
  qr_id: named,
  deshecho: must(record<LecturaDeshecha['deshecho']>({ fechah_x: when, fechah_srv: serverTime, _op: said })),
});

const dicho = record<Dicho>({
  rond_nom: text,
  un_nombre: text,
  nom_plan: text,
  qr_esp: amount,
  qr_leidos: amount,
  cump_pct: amount,
  cant_nov: amount,
  fechah_fin_x: time,
  estado: word,
  fechah: text,
  puntos: map(
    record<NonNullable<Dicho['puntos']>[string]>({
      estado_qr: leido.estado_qr,
      anomalias: marks,
      fuera_orden: flag,
      nom_qr: text,
      fechah: text,
      tareas: map(record<{ texto: string; tipo: string }>({ texto: said, tipo: named })),
    }),
  ),
});

const juicio = record<JuicioRonda>({
  juicio_ver: counted,
  _op: said,
  veredicto: must(oneOf('en_curso', 'completa', 'cumplida', 'incompleta', 'anulada')),
  razones: marks,
  puntos: map(marks),
  sin_prueba: marks,
  por_revisar: amount,
  llego_despues: flag,
  novedades_tarde: marks,
  fotos_repetidas: repetidas,
  dicho,
  fechah_srv: serverTime,
});

/** `_recorridos_` and its two other trees. */
export const ronda = record<Ronda>({
  ...stamp,
  id: ownKey,
  un_id: named,
  un_nombre: said,
  rond_id: named,
  rond_nom: said,
  id_plan: word,
  nom_plan: text,
  visita_rond: or(oneOf('si', 'no'), 'no'),
  // A state of another program is shown as it is.
  estado: must(word),
  fechah_ini_x: or(time, ({ fechah_x }) => (typeof fechah_x === 'number' ? fechah_x : 0)),
  fechah_fin_x: time,
  vence_x: time,
  orden_modo: orden,
  orden_esp: map(
    record<PuntoEsperado>({
      orden: counted,
      nom_qr: or(text, (_, id) => id),
      obligatorio: or(flag, false),
      no_antes_x: time,
      no_despues_x: time,
    }),
  ),
  qr_esp: counted,
  qr_leidos: counted,
  qr_limpios: counted,
  cump_pct: counted,
  cant_nov: counted,
  motivo_cierre: text,
  motivo_desc: text,
  recorrido: map(
    record<PuntoLeido>({
      ...leido,
      fechah_srv: serverTime,
      tareas: map(respuesta),
      archivos,
      cant_archivos: amount,
    }),
  ),
  deshechas: map(deshecha),
  novedades: map(
    record<NonNullable<Ronda['novedades']>[string]>({
      id_novedad: or(word, (_, id) => id),
      fechah_x: when,
      cat_nov: named,
    }),
  ),
  juicio,
});

/** `_qr_/{un_id}/{qr_id}`. */
export const punto = record<PuntoQr>({
  qr_id: ownKey,
  nom_qr: or(text, (_, id) => id),
  desc_qr: text,
  zona: text,
  orden: counted,
  ...place,
  plano_x: amount,
  plano_y: amount,
  radio_m: amount,
  valida_gps: flag,
  critico: flag,
  foto_req: flag,
  // `tareasOf` looks at each.
  tareas: whatever,
  qr_ver: counted,
  prueba: text,
  prueba_cod: text,
  estado: or(oneOf('sin_instalar', 'activo', 'danado', 'reemplazado', 'retirado'), 'activo'),
  valqr_id: text,
  instala_id: text,
  instala_fechah: text,
  img_ref: text,
});

/** `_qr_lugares_/{un_id}/{qr_id}`. */
export const lugar = record<LugarPunto>({ ...place, fechah_srv: time });

/** `_rondas_plan_/{un_id}/{id_plan}`. */
export const plan = record<PlanRonda>({
  id_plan: ownKey,
  nom_plan: said,
  dias: or(marks, {}),
  vig_desde: like(FECHA),
  vig_hasta: like(FECHA),
  sin_festivos: flag,
  hora_ini: must(like(HORA)),
  hora_fin: must(like(HORA)),
  gracia_min: amount,
  dur_est_min: amount,
  orden_modo: orden,
  puntos: or(
    map(record<PuntoPlan>({ orden: counted, no_antes: figure, no_despues: figure, obligatorio: flag })),
    {},
  ),
  rond_ids: marks,
  estado: or(oneOf('activo', 'inactivo'), 'inactivo'),
});
