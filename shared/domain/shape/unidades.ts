import { REASON_MAX } from '../valor/text-limits.ts';
import { type Infer, map, must, or, record, type Shape } from './shape.ts';
import { countOrZero, lineOrEmpty, ownKey, place, serverTime, textOrEmpty } from './stamp.ts';
import {
  amount,
  day,
  days,
  figure,
  flag,
  hour,
  keys,
  latitude,
  line,
  lines,
  longitude,
  metres,
  oneOf,
  phone,
  text,
  time,
  whatever,
  whole,
  within,
  word,
  written,
  yes,
} from './values.ts';

/** Order in which points are walked. `fijo`: in the plan's order, another read is marked `fuera_orden`; otherwise nothing is marked. */
const ordenModo = oneOf('libre', 'fijo', 'aleatorio');
/** The same for records that always have it. */
export const orden_modo = or(ordenModo, 'libre');
/** Kind of a task's answer. */
export const tipoTarea = oneOf('si_no', 'numero', 'opcion', 'foto');
/** Name of a point; its key when it has none. */
export const nom_qr = or(line(80), (_, id) => id);

/** A day at most. */
const minutes = whole(0, 1_440);

/** When each level of a unit is notified of an alert, minutes after it was raised (data-model.md, «Alerts»). */
export const escalera = record({
  guarda_min: minutes,
  supervisor_min: minutes,
  administrador_min: minutes,
  /** When it expires without an answer. */
  expira_min: minutes,
});

const hourText = written(textOrEmpty, 'hour');
const orden = { titulo: lineOrEmpty(120), texto: written(textOrEmpty, 'lines', { most: 2_000 }) };

/** An order of a unit. */
export const consigna = record({ ...orden, version: countOrZero, obligatoria: flag });

/** `_un_/{un_id}`. */
export const unidad = record({
  un_id: ownKey,
  un_nombre: lineOrEmpty(120),
  estado: or(oneOf('activo', 'suspendido', 'inactivo'), 'activo'),
  tipo_un: line(60),
  dir: line(160),
  ciudad: line(80),
  lat: latitude,
  lng: longitude,
  /** Metres around its place that count as on site. */
  radio_m: metres,
  tel_porteria: phone,
  admin_nom: line(120),
  admin_cel: phone,
  /** Firebase project whose functions serve the unit, part of their address (security.md, `__project_id`). */
  __project_id: written(text, 'line', { like: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/ }),
  consignas: map(consigna),
  reglas: record({
    /** Percent of points from which a round counts as fulfilled; 70 when absent. */
    umbral_cump: within(1, 100),
    /** Minutes of grace around a window; 15 when absent. */
    gracia_min: whole(0, 240),
    /** Metres from a point within which a read is in place; 30 when absent. */
    radio_m: metres,
    orden_modo: ordenModo,
    gps_obligatorio: flag,
    /** A shift begins with a photo; one without is marked `sin_foto`. */
    foto_turno: flag,
    escalera,
  }),
  /** A drawing of the unit seen from above, maintained by the office. */
  plano: record({
    /** Storage path of the picture, under `contenido/planos/`. */
    ruta: must(text),
    /** Width and height of the picture, px. */
    ancho: must(amount),
    alto: must(amount),
  }),
  /** Its shifts by name, `HH:mm`; when `hora_fin` is not later, a shift ends on the next day. */
  turnos: map(
    record({
      hora_ini: hourText,
      hora_fin: hourText,
      /** Minutes without a sign of life after which who is on duty is asked «¿Está bien?» (ADR 031); absent = never. */
      bien_min: whole(10, 240),
      /** Minutes to answer in; 5 when absent. */
      bien_gracia_min: whole(1, 60),
    }),
  ),
});

/** `_empresa_`: data of the company. Read by every signed-in person; written by the office's command. */
export const empresa = record({
  nombre: must(text),
  /** Tax number in its legal form, `800197268-4`. */
  nit: text,
  /** Suffix after the document in the address people sign in with; the command prints it, and it is never typed. */
  dominio: text,
  /** Its logo (`readLogo`). */
  logo: text,
  /** Sections of its reports in their order, keys of `SECTIONS` with commas between them; absent = all, in the usual order. */
  inf_partes: text,
  /** Its own words at the beginning and at the end of its reports. */
  inf_inicio: lines(REASON_MAX),
  inf_cierre: lines(REASON_MAX),
});

/** `_incidencias/{un_id}/{id}`, by the office. */
export const incidencia = record({ titulo: text, desc: text, estado: word, fechah_x: time });

/** `_consignas_leidas_/{emp_id}/{un_id}/{id}`. */
export const readOrder = record({ version: countOrZero, fechah_x: time, fechah_srv: time });

/** `_consignas_antes_/{un_id}/{id}/v{version}`: an order's text until another version replaced it, or it was retired. */
export const consignaAntes = record({
  ...orden,
  version: must(amount),
  obligatoria: flag,
  /** Until when it was valid, ms since epoch by the server's clock. */
  hasta_srv: serverTime,
  /** It was retired without a successor. */
  retirada: yes,
});

/** `tareas/{id}` of a checkpoint. */
interface TareaPunto {
  /** The question, at most 200 characters. */
  texto: string;
  tipo: Infer<typeof tipoTarea>;
  /** Bounds of a number, both included; an answer outside is marked. */
  min?: number;
  max?: number;
  /** Unit of a number: «bar», «°C». */
  unidad?: string;
  /** Answers of `opcion`: key → text. */
  opciones?: Record<string, string>;
  /** `false` = may stay unanswered without a mark. Absent = mandatory. */
  obligatoria?: boolean;
  orden: number;
}

/** `_qr_/{un_id}/{qr_id}`: a checkpoint. */
export const punto = record({
  qr_id: ownKey,
  nom_qr,
  desc_qr: line(300),
  zona: line(60),
  orden: written(countOrZero, 'number', { from: 1, to: 500, whole: true }),
  /** Its position, accurate to `prec_m` where a phone measured it. */
  ...place,
  /** Its position on the drawing of the unit (`plano`), from its left and its top edge as shares of 1. */
  plano_x: amount,
  plano_y: amount,
  /** Metres within which a read is in place; the unit's when absent. */
  radio_m: metres,
  /** A read without a position is marked `sin_gps`. */
  valida_gps: flag,
  critico: flag,
  /** Each read asks for a photo, and for these tasks by id. */
  foto_req: flag,
  tareas: whatever as Shape<Record<string, TareaPunto>>,
  /** Sign that its reads must come from: a print, a screen whose code changes, or an NFC tag that counts; absent = a print. */
  letrero: oneOf('impreso', 'cambia', 'nfc'),
  /** Print of its code, from 1; an older print is marked `qr_version_vieja`. */
  qr_ver: countOrZero,
  /** One-way check of the printed text (`prueba.ts`), by the server; absent = not made yet. */
  prueba: text,
  /** One-way check of the backup code (`codigo.ts`), by the server; absent = the point has no code. */
  prueba_cod: text,
  estado: or(oneOf('sin_instalar', 'activo', 'danado', 'reemplazado', 'retirado'), 'activo'),
  /** Row of `_valqr_` with the last action on it. */
  valqr_id: text,
  /** Person who put the sign up, and time. */
  instala_id: text,
  instala_fechah: text,
  /** Storage path of a picture of the place. */
  img_ref: text,
});

/**
 * `_qr_lugares_/{un_id}/{qr_id}`: position of a checkpoint. Functions write it; no guard's phone reads it (security.md, «The place of a
 * checkpoint»).
 */
export const lugar = record({
  ...place,
  /** When it was reported, ms by the server's clock: an older report that arrives later is ignored. */
  fechah_srv: time,
});

/** `_rondas_plan_/{un_id}/{id_plan}`. */
export const plan = record({
  id_plan: ownKey,
  nom_plan: lineOrEmpty(80),
  dias: or(days, {}),
  /** First and last day it runs, both included: `YYYY-MM-DD` in America/Bogota; absent = no bound. */
  vig_desde: day,
  vig_hasta: day,
  /** It does not run on the days of `_festivos_`. */
  sin_festivos: yes,
  /** `HH:mm`; when `hora_fin` is not later, the window ends on the next day. */
  hora_ini: must(hour),
  hora_fin: must(hour),
  /** It is walked once in every so many hours of its window, each with a window of its own; absent = once. */
  cada_h: whole(1, 12),
  /** It is walked so many times in its window (not with `cada_h`), each begun at least `separacion_min` minutes after the one before. */
  veces: whole(2, 24),
  separacion_min: whole(0, 720),
  /** Minutes of grace around each window; the unit's when absent. */
  gracia_min: whole(0, 240),
  /** Duration of the round, minutes. */
  dur_est_min: whole(1, 720),
  orden_modo: orden_modo as Shape<Infer<typeof ordenModo>>,
  /** Its points; their minutes count from the beginning of its window. */
  puntos: or(
    written(
      map(
        record({
          orden: countOrZero,
          /** Minutes; earlier reads are `anticipado`. */
          no_antes: figure,
          /** Minutes; later reads are `tardio`. */
          no_despues: figure,
          obligatorio: flag,
        }),
      ),
      'points',
    ),
    {},
  ),
  /** Ronderos it is for, by staff id; absent = all of the unit. */
  rond_ids: keys,
  estado: or(oneOf('activo', 'inactivo'), 'inactivo'),
});
