import type { Sello } from './records.ts';

export type EstadoItem = 'bueno' | 'regular' | 'malo' | 'faltante';

/** One thing of a post. */
export interface ItemInventario {
  nom_item: string;
  cat_item: string;
  /** How many there should be, and how many were counted. */
  cant_esp: number;
  cant: number;
  estado_item: EstadoItem;
  serie?: string;
  permiso_num?: string;
  permiso_vence?: string;
  obs?: string;
}

/** `_inventarios_/{un_id}/{id}` (data-model.md). */
export interface Inventario extends Sello {
  id: string;
  un_id: string;
  tipo_inv: 'recibo' | 'entrega' | 'revista';
  turno?: string;
  entrega_nom?: string;
  recibe_nom?: string;
  estado: 'borrador' | 'por_recibir' | 'aceptado' | 'con_diferencias';
  items?: Record<string, ItemInventario>;
}
