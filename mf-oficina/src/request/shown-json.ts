import type { Json } from '@gr/shared/contract/outbox';
import { formatList } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** A database value in words: sí and no, the texts or keys of a set, `(vacío)`. */
export function shownJson(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return mensajes.vacio;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'object') return formatList(Object.entries(value).map(nameOf));
  return typeof value === 'string' && value.startsWith('data:image/') ? mensajes.imagen : String(value);
}

/** Name of one element of a set; its key if it has no text. */
function nameOf([key, one]: [string, Json]): string {
  if (typeof one === 'string') return one;
  const { texto, nom } = (typeof one === 'object' ? one : null) ?? {};
  const said = texto ?? nom;
  return typeof said === 'string' ? said : key;
}
