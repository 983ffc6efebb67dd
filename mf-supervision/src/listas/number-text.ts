import type { ItemPlantilla } from '@gr/shared/domain/lista/lista';
import { formatNumber } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** A number as typed in Spanish, with a comma, in the record's format. */
export function numberText(texto: string): string {
  return texto.trim().replace(',', '.');
}

/** A number of a record in Spanish format. */
export function localText(valor: string): string {
  return valor.replace('.', ',');
}

/** «Entre 2 y 8.», or `undefined` when an item has no limits. */
export function boundsText({ min, max }: ItemPlantilla): string | undefined {
  const m = mensajes.item;
  if (min !== undefined && min === max) return m.debeSer(formatNumber(min));
  if (min !== undefined && max !== undefined) return m.entre(formatNumber(min), formatNumber(max));
  if (min !== undefined) return m.minimo(formatNumber(min));
  return max === undefined ? undefined : m.maximo(formatNumber(max));
}
