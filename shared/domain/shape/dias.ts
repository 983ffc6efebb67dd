import type { Alerta, PasoPersona, PasoSistema, RondaDia } from '../registro/round-day.ts';
import { map, must, or, record, type Shape } from './shape.ts';
import { named, ownKey, paso, said, serverTime, when } from './stamp.ts';
import { amount, flag, marks, oneOf, text, time, word } from './values.ts';

const TIPOS = ['no_iniciada', 'en_riesgo', 'vencida', 'incompleta'];
const nivel = oneOf('guarda', 'supervisor', 'administrador');

/** `_rondas_dia_/{un_id}/{id}`. */
export const dia = record<RondaDia>({
  id: ownKey,
  un_id: named,
  un_nom: said,
  id_plan: named,
  nom_plan: said,
  ini_x: must(time),
  fin_x: or(time, ({ ini_x, limite_x }) => limite_x ?? ini_x ?? 0),
  limite_ini_x: or(time, ({ ini_x }) => ini_x ?? 0),
  limite_x: or(time, ({ fin_x }) => fin_x ?? 0),
  dur_est_min: amount,
  qr_plan: or(amount, 0),
  rond_ids: marks,
  estado: must(word),
  tarde: flag,
  rondas: map(time),
  vencida_id: word,
  ronda_id: word,
  rond_id: word,
  rond_nom: text,
  qr_esp: amount,
  qr_leidos: amount,
  cump_pct: amount,
  qr_sin_prueba: amount,
  por_revisar: amount,
  fechah_ini_x: time,
  fechah_fin_x: time,
  alertas: map(word),
  retirada: flag,
  fechah_srv: serverTime,
});

const person = record<PasoPersona>({
  ...paso,
  que: must(oneOf('atiende', 'justifica')),
  nivel: must(nivel),
  motivo: oneOf(
    'sin_personal',
    'emergencia',
    'orden_del_cliente',
    'clima',
    'telefono',
    'acceso_cerrado',
    'otro',
  ),
  texto: text,
});

const system = record<PasoSistema>({
  que: must(oneOf('creada', 'avisada', 'escalada', 'resuelta', 'expirada')),
  nivel,
  personas: amount,
  causa: oneOf('llego', 'reemplazada', 'retirada'),
  fechah_srv: serverTime,
});

/** A step of a person, or one of the server. */
const step: Shape = {
  read: (given, tell, path) =>
    system.read(given, () => undefined, path) === undefined
      ? person.read(given, tell, path)
      : system.read(given, tell, path),
  child: () => undefined,
};

/** `_alertas_/{un_id}/{id}`. */
export const alerta = record<Alerta>({
  id: ownKey,
  tipo: must(oneOf(...TIPOS)),
  un_id: named,
  un_nom: said,
  id_dia: named,
  id_plan: named,
  nom_plan: said,
  ini_x: must(time),
  fin_x: must(time),
  ronda_id: word,
  sobre: map(text),
  estado: must(oneOf('abierta', 'escalada', 'atendida', 'justificada', 'resuelta', 'expirada')),
  nivel: or(nivel, 'supervisor'),
  un_abierta: word,
  sig_x: time,
  pasos: map(step),
  fechah_x: when,
  fechah_srv: serverTime,
});
