import { decisiones } from './decisiones.ts';
import { respaldo } from './respaldo.ts';
import { seen } from './seen.ts';
import { map, must, or, record, type Shape } from './shape.ts';
import { archivos, countOrZero, ownKey, serverTime, stamp, textOrEmpty, wordOrEmpty } from './stamp.ts';
import { amount, figure, flag, type Marks, marks, oneOf, text, time, whatever, word, yes } from './values.ts';

const tipo = oneOf('si_no', 'cumple', 'opcion', 'numero', 'texto', 'foto', 'firma', 'fecha');
const secciones = map(record({ nom: textOrEmpty, orden: countOrZero }));

/** `_listascheck_plant_/{id_plant}` (data-model.md). */
export const plantilla = record({
  nom: or(text, (_, id) => id),
  /** Grows with each change; a filled list stores it. */
  version: or(amount, 1),
  /** Units it is for; absent = all. */
  un_ids: marks,
  /** People who fill it in. */
  perfil: oneOf('rond', 'super', 'todos'),
  secciones,
  items: map(
    record({
      /** Key of its section in `secciones`. */
      seccion: wordOrEmpty,
      /** Place in the section, the smallest first. */
      orden: countOrZero,
      /** The question. */
      texto: textOrEmpty,
      tipo: must(tipo),
      obligatorio: flag,
      /** When a photo is asked for. */
      foto_si: oneOf('nunca', 'falla', 'siempre'),
      /** Weight in the score; 1 when absent, 0 = does not count. */
      peso: amount,
      /** One failed critical item and the list is not approved, whatever the score. */
      critico: flag,
      /** Shown only when another item has this answer. */
      mostrar_si: record({ item: must(word), valor: must(text) }),
      /** A failure opens an incident, of this category. */
      falla_crea_nov: flag,
      cat_nov: word,
      /** Answers of an `opcion`. */
      opciones: map(record({ texto: textOrEmpty, orden: amount, falla: flag })),
      /** A `numero` below this fails. */
      min: figure,
      /** A `numero` above this fails. */
      max: figure,
    }),
  ),
  estado: must(oneOf('borrador', 'publicada', 'archivada')),
});

/**
 * `respuestas/{id_item}` of a filled list. It includes the question, so that the list can be read after its template was changed or
 * removed.
 */
export const respuestaLista = record({
  /** `si, no, cumple, no_cumple, no_aplica`, key of an option, number as text, text, or `YYYY-MM-DD`. */
  valor: must(text),
  texto: textOrEmpty,
  seccion: wordOrEmpty,
  orden: countOrZero,
  tipo: or(tipo, 'texto'),
  /** Its weight in the score; 0 = it did not count. */
  peso: countOrZero,
  critico: yes,
  falla: yes,
  /** The option's label. */
  valor_texto: text,
  obs: text,
  /** Ids among the list's `archivos`. */
  archivos: marks,
  id_novedad: word,
});

/** `_listascheck_/{un_id}/{id}`: a filled checklist, written once. */
export const lista = record({
  ...stamp,
  id: ownKey,
  un_id: wordOrEmpty,
  un_nom: textOrEmpty,
  id_plant: wordOrEmpty,
  nom_plant: textOrEmpty,
  version: countOrZero,
  emp_id: wordOrEmpty,
  emp_nom: textOrEmpty,
  perfil: or(oneOf('rond', 'super', 'admin'), 'rond'),
  /** The supervision it belongs to. */
  superv_id: word,
  estado: or(oneOf('cerrada'), 'cerrada'),
  /** When it was opened, ms since epoch. */
  fechah_ini_x: or(time, ({ fechah_x }) => fechah_x ?? 0),
  /** Percent, 0–100, of the weight that applies. */
  puntaje: countOrZero,
  /** Number of failed answers, and of failed critical items. */
  fallas: countOrZero,
  fallas_criticas: countOrZero,
  aprobada: or(flag, false),
  secciones,
  respuestas: map(respuestaLista),
  firma: word,
  novedades: map(record({ id_novedad: wordOrEmpty, id_item: wordOrEmpty, cat_nov: wordOrEmpty })),
  archivos,
  ...seen,
  decisiones,
  /** What the server found; absent = not reviewed yet. Written by the server only. */
  revision: record({
    /** Marks on the list (data-model.md, «The review of a visit»). */
    razones: marks as Marks<'lejos' | 'rapida' | 'llego_tarde'>,
    respaldo,
    /** Path of a value (`~` for `/`) → the phone's value, where the answers give another. */
    dicho: map(whatever as Shape<string | number | boolean>),
    /** Items whose mandatory answer or photo is missing: id → the question. */
    faltan: map(text),
    /** Answers that the template does not ask for, or does not contain: they count for nothing. */
    ajenas: marks,
    /** Failed items that open an incident, and opened none. */
    sin_novedad: marks,
    /** Its template's version is not stored: it was not reviewed. */
    sin_plantilla: yes,
    /** A person decided that it does not count. */
    no_vale: yes,
    fechah_srv: serverTime,
  }),
});
