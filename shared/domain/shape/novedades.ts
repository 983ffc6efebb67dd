import { seen } from './seen.ts';
import { map, must, or, record } from './shape.ts';
import {
  archivos,
  countOrZero,
  ownKey,
  paso,
  serverTime,
  stamp,
  textOrEmpty,
  timeOrZero,
  wordOrEmpty,
} from './stamp.ts';
import { dayText, flag, line, oneOf, text, word, yes } from './values.ts';

/** How grave an incident is. */
export const grave = oneOf('baja', 'media', 'alta', 'critica');
const criticidad = or(grave, 'media');

/** A step with text and files. */
const told = { ...paso, texto: textOrEmpty, cant_archivos: countOrZero, archivos };

/** `acuse/{emp_id}`, and the later steps of an incident: author and time. */
export const pasoNovedad = record(paso);

/** State of an incident. */
export const estadoNovedad = oneOf('abierta', 'en_gestion', 'informada', 'cerrada', 'anulada');

/** `_novedades/{id_novedad}`. */
export const novedad = record({
  ...stamp,
  id_novedad: ownKey,
  /** The round or supervision it was seen in; absent when reported outside one. */
  id: word,
  /** The rondero who reported it. */
  rond_id: word,
  rond_nom: text,
  /** The supervision it was seen in, and the supervisor who reported it. */
  superv_id: word,
  super_id: word,
  super_nom: text,
  /** Entry of that supervision. */
  cant_id_guarda: word,
  /** Filled checklist and item that opened it. */
  lista_id: word,
  id_item: word,
  /** Inventory whose differences opened it. */
  inv_id: word,
  un_id: wordOrEmpty,
  un_nom: textOrEmpty,
  desc_nov: textOrEmpty,
  tipo_nov: or(oneOf('supervision', 'ronda'), ({ superv_id }) =>
    superv_id === undefined ? 'ronda' : 'supervision',
  ),
  visita_rond: oneOf('si', 'no'),
  /** A category of another program is shown as it is. */
  cat_nov: wordOrEmpty,
  criticidad,
  /**
   * `cerrada` and `anulada` are final. `informada`: of a kind that is only told, nobody has to close it; written by the server
   * only.
   */
  estado_nov: or(estadoNovedad, 'abierta'),
  /** Its unit while it is open: index for open incidents. Written by the server only. */
  un_abierta: word,
  sos: or(flag, false),
  /** Of an alarm: colleagues at the unit are not notified. */
  silencioso: flag,
  qr_id: word,
  lugar: text,
  archivos,
  ...seen,
  /** People it concerns, by staff id or a key of the visit. */
  involucrados: map(record({ nom: textOrEmpty, calidad: or(oneOf('guarda'), 'guarda') })),
  /** People who acknowledged it, by staff id. */
  acuse: map(pasoNovedad),
  /** Written once each, never changed. */
  notas: map(
    record({
      ...told,
      id_nota: ownKey,
      /** Who takes care of it from this note on, as it was written, and the last day for it, `YYYY-MM-DD`. */
      resp_nom: text,
      limite: dayText,
    }),
  ),
  /** The action taken, with evidence. */
  cierre: record({
    ...told,
    /** Stated by the supervisor when there is nothing to photograph. */
    sin_foto: yes,
  }),
});

/** `_categorias_/{cat_nov}`: a category of the company's own, or its settings for one of the first list. Never removed, only retired. */
export const categoria = record({
  nombre: must(line(60)),
  /** Default severity of its incidents. */
  criticidad: grave,
  /** One tap away on the form. */
  frecuente: flag,
  /** Only told: nobody has to close its incidents. */
  informativa: flag,
  estado: or(oneOf('activa', 'retirada'), 'activa'),
});

/** `_notif_novedades_res/{id}`. */
export const notificacion = record({
  tipo_notif: wordOrEmpty,
  titulo: textOrEmpty,
  texto: textOrEmpty,
  /** What everybody but its addressee reads, in the third person; absent = `texto`. */
  texto_otros: text,
  criticidad,
  un_id: wordOrEmpty,
  un_nom: textOrEmpty,
  id_ref: wordOrEmpty,
  ruta: textOrEmpty,
  estado: or(oneOf('enviada', 'leida', 'atendida', 'escalada'), 'enviada'),
  fechah_x: timeOrZero,
  /** Its addressee; absent = everybody of the unit. */
  emp_id: word,
  /** People who read it, by staff id. */
  acuse: map(record({ fechah_x: timeOrZero, fechah_srv: serverTime, _op: textOrEmpty })),
});
