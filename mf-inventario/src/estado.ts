import {
  type DiferenciaItem,
  type EstadoItem,
  esGrave,
  type Inventario,
} from '@gr/shared/domain/inventario/inventario';
import type { Tone } from '@gr/shared/ui';

const TONOS: Readonly<Record<Inventario['estado'], Tone>> = {
  borrador: 'neutral',
  por_recibir: 'info',
  aceptado: 'ok',
  con_diferencias: 'warn',
};
const TONOS_ITEM: Readonly<Record<EstadoItem, Tone>> = {
  bueno: 'ok',
  regular: 'info',
  malo: 'warn',
  faltante: 'error',
};

/** Colour and drawing of an inventory's state. */
export function tonoDeEstado(estado: Inventario['estado']): Tone {
  return TONOS[estado];
}

/** Colour and drawing of an item's state. */
export function tonoDeItem(estado: EstadoItem): Tone {
  return TONOS_ITEM[estado];
}

/** Colour and drawing of a difference: what opens an incident stands out. */
export function tonoDeDif(dif: DiferenciaItem): Tone {
  return esGrave(dif) ? 'error' : 'warn';
}
