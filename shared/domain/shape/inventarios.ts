import { seen } from './seen.ts';
import { map, must, or, record } from './shape.ts';
import { archivos, named, ownKey, saidLine, serverTime, stamp } from './stamp.ts';
import { amount, flag, line, marks, oneOf, text, whole, word, yes } from './values.ts';

const nom_item = or(line(200), (_, id) => id);
const cat_item = saidLine(200);

/** One thing of a post. */
export const itemInventario = record({
  nom_item,
  cat_item,
  /** How many there should be; whole, 0 to `CANT_MAX`. Without a word of it, as many as were counted. */
  cant_esp: or(amount, ({ cant }) => (typeof cant === 'number' && cant >= 0 && cant <= 1e9 ? cant : 0)),
  /** How many were counted; whole, 0 to `CANT_MAX`. */
  cant: or(amount, 0),
  estado_item: or(oneOf('bueno', 'regular', 'malo', 'faltante'), 'regular'),
  serie: text,
  permiso_num: text,
  /** `YYYY-MM-DD`. */
  permiso_vence: text,
  obs: text,
});

/** `difs/{id_item}`: how an item differs from the inventory before. */
export const diferenciaItem = record({
  nom_item,
  /** Fewer, more, another state, another serial, an item that was not there, one that is no more. */
  que: must(oneOf('falta', 'sobra', 'estado', 'serie', 'nuevo', 'retirado')),
  /** In words and figures a person reads: `3`, `bueno`, a serial; absent on the side where there is nothing. */
  antes: text,
  ahora: text,
});

/** What the receiver acknowledged before signing: pending incidents and unread orders, id → title. */
const acknowledged = map(text);

/** `_inventarios_/{un_id}/{id}` (data-model.md). */
export const inventario = record({
  ...stamp,
  id: ownKey,
  un_id: named,
  un_nom: text,
  /** Why the post is counted: it is received, handed over, or inspected in between. */
  tipo_inv: or(oneOf('recibo', 'entrega', 'revista'), 'revista'),
  turno: text,
  /** Who wrote it. */
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
  items: map(itemInventario),
  difs: map(diferenciaItem),
  nov_pend: acknowledged,
  consignas_pend: acknowledged,
  /** The incident its differences opened. */
  id_novedad: word,
  observaciones: text,
  archivos,
  ...seen,
  /** Present when it did not hold beside the one before, or there was none. Written by the server only. */
  revision: record({
    /** Items whose difference the server wrote, and the phone told none or a lighter one. */
    difs: marks,
    /** Place of a value (`~` for `/`) → what the phone told. */
    dicho: map(text),
    /** Something is gone or worse, and no incident of the phone says so. */
    sin_novedad: yes,
    /** The incident that the server opened of it. */
    id_novedad: word,
    /** The newest inventory before, where the phone compared with another. */
    anterior: word,
    /** There was no inventory before: nothing was compared. */
    sin_anterior: yes,
    fechah_srv: serverTime,
  }),
});

/** `_catalogos_/{un_id}/{id_item}`: something the office says a post holds. Never taken out: retired. */
export const itemCatalogo = record({
  nom_item,
  cat_item,
  /** How many there should be; whole. */
  cant_esp: or(whole(0, 9_999), 1),
  /** Whoever counts it writes its serial. */
  serie_req: flag,
  /** Whoever counts it writes the number of its permit. */
  permiso_req: flag,
  estado: or(oneOf('activo', 'retirado'), 'activo'),
});
