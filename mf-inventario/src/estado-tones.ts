import {
  type DiferenciaItem,
  type EstadoItem,
  type Inventario,
  isSerious,
} from '@gr/shared/domain/inventario/inventario';
import type { Tone } from '@gr/shared/ui';

const TONES: Readonly<Record<Inventario['estado'], Tone>> = {
  borrador: 'neutral',
  por_recibir: 'info',
  aceptado: 'ok',
  con_diferencias: 'warn',
};
const ITEM_TONES: Readonly<Record<EstadoItem, Tone>> = {
  bueno: 'ok',
  regular: 'info',
  malo: 'warn',
  faltante: 'error',
};

/** Colour and icon of an inventory's state. */
export function toneOfEstado(estado: Inventario['estado']): Tone {
  return TONES[estado];
}

/** Colour and icon of an item's state. */
export function toneOfItem(estado: EstadoItem): Tone {
  return ITEM_TONES[estado];
}

/** Colour and icon of a difference; those that open an incident are emphasized. */
export function toneOfDif(dif: DiferenciaItem): Tone {
  return isSerious(dif) ? 'error' : 'warn';
}
