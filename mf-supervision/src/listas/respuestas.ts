import type { ItemPlantilla } from '@gr/shared/domain/lista/lista';
import { type Answer, type Choice, formatDate } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { localText } from './number-text.ts';

const m = mensajes.item;

/** Answers of a `si_no` and of a `cumple`, as buttons. */
export const BUTTONS: Readonly<Record<'si_no' | 'cumple', readonly Answer<string>[]>> = {
  si_no: [
    { value: 'si', label: m.si, tone: 'ok' },
    { value: 'no', label: m.no, tone: 'error' },
    { value: 'no_aplica', label: m.no_aplica, tone: 'neutral' },
  ],
  cumple: [
    { value: 'cumple', label: m.cumple, tone: 'ok' },
    { value: 'no_cumple', label: m.no_cumple, tone: 'error' },
    { value: 'no_aplica', label: m.no_aplica, tone: 'neutral' },
  ],
};

/** Options of an `opcion` in order. */
export function choicesOf({ opciones = {} }: ItemPlantilla): readonly Choice<string>[] {
  return Object.entries(opciones)
    .sort(([a, x], [b, y]) => (x.orden ?? Infinity) - (y.orden ?? Infinity) || a.localeCompare(b))
    .map(([value, { texto }]) => ({ value, label: texto }));
}

const WORDS: Readonly<Record<string, string>> = {
  si: m.si,
  no: m.no,
  cumple: m.cumple,
  no_cumple: m.no_cumple,
  no_aplica: m.no_aplica,
};

/** An answer as text: «No cumple», an option's label, a number with comma, a day in words. */
export function inWords(
  { tipo, opciones }: Pick<ItemPlantilla, 'tipo' | 'opciones'>,
  valor: string,
  valor_texto?: string,
): string {
  if (tipo === 'si_no' || tipo === 'cumple') return WORDS[valor] ?? valor;
  if (tipo === 'opcion') return valor_texto ?? opciones?.[valor]?.texto ?? valor;
  if (tipo === 'numero') return localText(valor);
  const day = tipo === 'fecha' ? Date.parse(`${valor}T12:00:00-05:00`) : Number.NaN;
  return Number.isNaN(day) ? valor : formatDate(day);
}
