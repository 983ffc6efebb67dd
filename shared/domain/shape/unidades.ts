import type { Empresa } from '../oficina/empresa.ts';
import { type Acceso, type Empleado, ESTADO, type EstadoEmpleado } from '../persona/empleado.ts';
import type { Consentimiento } from '../persona/persona-ops.ts';
import type { TurnoUnidad } from '../registro/plan-days.ts';
import type { PlanoUnidad } from '../registro/plano.ts';
import type { ValidacionQr } from '../registro/qr-log.ts';
import type { GuardaUnidad, ReglasUnidad, Unidad } from '../registro/records.ts';
import type { EscaleraAlerta } from '../registro/round-day.ts';
import { PERFIL, type Tip, type TipLeido, type Video, type VideoVisto } from '../tip/tip.ts';
import { map, mayLack, must, or, record, type Shape, value } from './shape.ts';
import { archivos, counted, named, ownKey, said, stamp, when } from './stamp.ts';
import {
  amount,
  figure,
  flag,
  latitude,
  longitude,
  marks,
  oneOf,
  text,
  time,
  whatever,
  word,
} from './values.ts';

const escalera = record<EscaleraAlerta>({
  guarda_min: amount,
  supervisor_min: amount,
  administrador_min: amount,
  expira_min: amount,
});

/** `_un_/{un_id}`. */
export const unidad = record<Unidad>({
  un_id: ownKey,
  un_nombre: said,
  estado: or(oneOf('activo', 'suspendido', 'inactivo'), 'activo'),
  __project_id: text,
  tipo_un: text,
  dir: text,
  ciudad: text,
  lat: latitude,
  lng: longitude,
  radio_m: amount,
  tel_porteria: text,
  admin_nom: text,
  admin_cel: text,
  consignas: map(
    record<NonNullable<Unidad['consignas']>[string]>({
      titulo: said,
      texto: said,
      version: counted,
      obligatoria: flag,
    }),
  ),
  reglas: record<ReglasUnidad>({
    umbral_cump: amount,
    gracia_min: amount,
    radio_m: amount,
    orden_modo: oneOf('libre', 'fijo', 'aleatorio'),
    gps_obligatorio: flag,
    escalera,
  }),
  plano: record<PlanoUnidad>({ ruta: must(text), ancho: must(amount), alto: must(amount) }),
  turnos: map(record<TurnoUnidad>({ hora_ini: said, hora_fin: said })),
});

/** `_empresa_`. */
export const empresa = record<Empresa>({ nombre: must(text), nit: text, dominio: text, logo: text });

/** `_guardas_/{un_id}/{emp_id}`. */
export const guarda = record<GuardaUnidad>({ nom: or(text, (_, id) => id), cargo: text, turno: text });

/** `_emp_segdiez/{emp_id}`: what a person reads of themselves, and the office of everybody. */
export const ficha = record<Empleado>({
  id: text,
  doc: text,
  tipo_doc: text,
  nom: text,
  ape: text,
  perfil: oneOf(...Object.values(PERFIL)),
  estado: value((given) => Object.values(ESTADO).includes(given as EstadoEmpleado)),
  un_ids: map(whatever),
  cargo: text,
  turno: text,
  cel: text,
  correo: text,
  cred_num: text,
  cred_vence: text,
  curso_vence: text,
  emerg_nom: text,
  emerg_cel: text,
  pass: text,
  clave_ini: time,
  img: text,
  suprimido: record<NonNullable<Empleado['suprimido']>>({ fechah_srv: time }),
});

const lent = record<Exclude<Acceso[string], true>>({ hasta: must(time) });

/** `_acceso_/{emp_id}/{un_id}`: for good, or until a moment. */
export const acceso: Shape = {
  read: (given, tell, path) => (given === true ? given : lent.read(given, tell, path)),
  child: lent.child,
};

/** `_incidencias/{un_id}/{id}`, by the office. */
export const incidencia = record<{ titulo?: string; desc?: string; estado?: string; fechah_x?: number }>({
  titulo: text,
  desc: text,
  estado: word,
  fechah_x: time,
});

const estado = must(oneOf('borrador', 'publicado', 'archivado'));

/** `_tips/{id}`. */
export const tip = record<Tip>({
  titulo: said,
  resumen: text,
  cuerpo: text,
  cat: word,
  cats_nov: marks,
  perfil: marks,
  orden: or(figure, 0),
  version: amount,
  img: text,
  estado,
  lectura_obl: flag,
});

/** `_tips_leidos_/{emp_id}/{id}`. */
export const tipLeido = record<TipLeido>({ version: counted, util: flag, fechah_x: when });

/** `_videos/{list}/{id}`. */
export const video = record<Video>({
  titulo: said,
  desc: text,
  url: text,
  miniatura: text,
  dur_seg: amount,
  tam: amount,
  subt: text,
  orden: or(figure, 0),
  estado,
  offline: flag,
});

/** `_videos_vistos_/{emp_id}/{id}`. */
export const videoVisto = record<Partial<VideoVisto>>({ seg: amount, fechah_x: time });

/** `_consignas_leidas_/{emp_id}/{un_id}/{id}`. */
export const readOrder = record<{ version: number; fechah_x?: number; fechah_srv?: number }>({
  version: counted,
  fechah_x: time,
  fechah_srv: time,
});

/** `_valqr_/{un_id}/{id}`. */
export const validacion = record<ValidacionQr>({
  ...stamp,
  id: ownKey,
  qr_id: named,
  un_id: named,
  emp_id: named,
  accion: or(oneOf('probar', 'instalar', 'reemplazar', 'mover', 'retirar', 'marcar_danado'), 'probar'),
  resultado: or(word, 'no_es_qr'),
  texto: text,
  ronda_id: word,
  dist_m: amount,
  motivo: text,
  sin_pos: text,
  archivos,
});

/** `_consentimientos_/{emp_id}/{id}`. */
export const consentimiento = record<Consentimiento>({
  id: ownKey,
  proposito: must(oneOf('terminos', 'datos', 'gps', 'fotos', 'salud')),
  version: said,
  acepta: mayLack(flag),
  fechah: said,
  fechah_x: when,
});

/** `_covid/{id}`. */
export const declaracion = record<{
  sintomas?: unknown;
  temperatura?: number;
  contacto?: string;
  fechah_x?: number;
}>({ sintomas: marks, temperatura: figure, contacto: text, fechah_x: time });
