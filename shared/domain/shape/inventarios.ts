import { decisiones } from './decisiones.ts';
import { respaldo } from './respaldo.ts';
import { seen } from './seen.ts';
import { map, must, or, record } from './shape.ts';
import { archivos, lineOrEmpty, ownKey, serverTime, stamp, wordOrEmpty } from './stamp.ts';
import { amount, flag, line, marks, oneOf, text, whole, word, yes } from './values.ts';

const nom_item = or(line(200), (_, id) => id);
const cat_item = lineOrEmpty(200);

/** An item of a post. */
export const itemInventario = record({
  nom_item,
  cat_item,
  /** Expected quantity; whole, 0 to `CANT_MAX`. By default, the counted quantity. */
  cant_esp: or(amount, ({ cant }) => (typeof cant === 'number' && cant >= 0 && cant <= 1e9 ? cant : 0)),
  /** Counted quantity; whole, 0 to `CANT_MAX`. */
  cant: or(amount, 0),
  estado_item: or(oneOf('bueno', 'regular', 'malo', 'faltante'), 'regular'),
  serie: text,
  permiso_num: text,
  /** `YYYY-MM-DD`. */
  permiso_vence: text,
  obs: text,
});

/** `difs/{id_item}`: difference of an item from the earlier inventory. */
export const diferenciaItem = record({
  nom_item,
  /** Fewer, more, another state, another serial, a new item, a removed item. */
  que: must(oneOf('falta', 'sobra', 'estado', 'serie', 'nuevo', 'retirado')),
  /** As displayed: `3`, `bueno`, a serial; absent on the side where there is nothing. */
  antes: text,
  ahora: text,
});

/** Pending incidents and unread orders that the receiver acknowledged before signing, id → title. */
const acknowledged = map(text);

/** `_inventarios_/{un_id}/{id}` (data-model.md). */
export const inventario = record({
  ...stamp,
  id: ownKey,
  un_id: wordOrEmpty,
  un_nom: text,
  /** Reason of the count: the post is received, handed over, or inspected in between. */
  tipo_inv: or(oneOf('recibo', 'entrega', 'revista'), 'revista'),
  turno: text,
  /** Its author. */
  emp_id: word,
  emp_nom: text,
  entrega_id: word,
  entrega_nom: text,
  recibe_id: word,
  recibe_nom: text,
  /** Ids among `archivos`. */
  firma_entrega: word,
  firma_recibe: word,
  id_inv_prev: word,
  estado: or(oneOf('borrador', 'por_recibir', 'aceptado', 'con_diferencias'), 'borrador'),
  /** Items were confirmed unchanged with one tap, without counting each. */
  de_un_toque: yes,
  items: map(itemInventario),
  difs: map(diferenciaItem),
  nov_pend: acknowledged,
  consignas_pend: acknowledged,
  /** The incident its differences opened. */
  id_novedad: word,
  observaciones: text,
  archivos,
  ...seen,
  decisiones,
  /** What the server found; absent = not reviewed yet. Written by the server only. */
  revision: record({
    /** It was reviewed because nobody received it for hours. */
    sin_recibir: yes,
    respaldo,
    /** Items whose difference the server wrote, where the phone reported none or a lesser one. */
    difs: marks,
    /** Path of a value (`~` for `/`) → the phone's value. */
    dicho: map(text),
    /** Something is missing or worse, and the phone opened no incident. */
    sin_novedad: yes,
    /** The incident that the server opened for it. */
    id_novedad: word,
    /** The newest earlier inventory, where the phone compared with another. */
    anterior: word,
    /** There was no earlier inventory: nothing was compared. */
    sin_anterior: yes,
    /** A person decided that it does not count. */
    no_vale: yes,
    fechah_srv: serverTime,
  }),
});

/** `_catalogos_/{un_id}/{id_item}`: an item that a post should have. Never removed, only retired. */
export const itemCatalogo = record({
  nom_item,
  cat_item,
  /** Expected quantity; whole. */
  cant_esp: or(whole(0, 9_999), 1),
  /** The serial must be written at each count. */
  serie_req: flag,
  /** The permit's number must be written at each count. */
  permiso_req: flag,
  estado: or(oneOf('activo', 'retirado'), 'activo'),
});
