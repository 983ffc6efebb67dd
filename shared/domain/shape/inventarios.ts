import type { ItemCatalogo } from '../inventario/catalogo.ts';
import {
  type DiferenciaItem,
  ESTADOS_ITEM,
  type Inventario,
  type ItemInventario,
  type RevisionInventario,
  TIPOS_INVENTARIO,
} from '../inventario/inventario.ts';
import { seen } from './seen.ts';
import { map, must, or, record } from './shape.ts';
import { archivos, named, ownKey, serverTime, stamp } from './stamp.ts';
import { amount, flag, marks, oneOf, text, word } from './values.ts';

const nom_item = or(text, (_, id) => id);

/** `_inventarios_/{un_id}/{id}`. */
export const inventario = record<Inventario>({
  ...stamp,
  id: ownKey,
  un_id: named,
  un_nom: text,
  tipo_inv: or(oneOf(...TIPOS_INVENTARIO), 'revista'),
  turno: text,
  emp_id: word,
  emp_nom: text,
  entrega_id: word,
  entrega_nom: text,
  recibe_id: word,
  recibe_nom: text,
  firma_entrega: word,
  firma_recibe: word,
  id_inv_prev: word,
  estado: or(oneOf('borrador', 'por_recibir', 'aceptado', 'con_diferencias'), 'borrador'),
  items: map(
    record<ItemInventario>({
      nom_item,
      cat_item: or(text, ''),
      // Without a word of how many there should be, as many as were counted.
      cant_esp: or(amount, ({ cant }) => (typeof cant === 'number' && cant >= 0 && cant <= 1e9 ? cant : 0)),
      cant: or(amount, 0),
      estado_item: or(oneOf(...ESTADOS_ITEM), 'regular'),
      serie: text,
      permiso_num: text,
      permiso_vence: text,
      obs: text,
    }),
  ),
  difs: map(
    record<DiferenciaItem>({
      nom_item,
      que: must(oneOf('falta', 'sobra', 'estado', 'serie', 'nuevo', 'retirado')),
      antes: text,
      ahora: text,
    }),
  ),
  nov_pend: map(text),
  consignas_pend: map(text),
  id_novedad: word,
  observaciones: text,
  archivos,
  ...seen,
  revision: record<RevisionInventario>({
    difs: marks,
    dicho: map(text),
    sin_novedad: flag,
    id_novedad: word,
    anterior: word,
    sin_anterior: flag,
    fechah_srv: serverTime,
  }),
});

/** `_catalogos_/{un_id}/{id_item}`. */
export const itemCatalogo = record<ItemCatalogo>({
  nom_item,
  cat_item: or(text, ''),
  cant_esp: or(amount, 1),
  serie_req: flag,
  permiso_req: flag,
  estado: or(oneOf('activo', 'retirado'), 'activo'),
});
