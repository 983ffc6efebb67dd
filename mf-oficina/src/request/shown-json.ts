import type { Json } from '@gr/shared/contract/outbox';
import { formatList } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** A value of the database in words: sí and no, what a set holds by its texts or keys, `(vacío)`. */
export function shownJson(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return mensajes.vacio;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'object') return formatList(Object.entries(value).map(nameOf));
  return typeof value === 'string' && value.startsWith('data:image/') ? mensajes.imagen : String(value);
}

/** What people call one thing of a set; its key where it has no text. */
function nameOf([key, one]: [string, Json]): string {
  if (typeof one === 'string') return one;
  const { texto, nom } = (typeof one === 'object' ? one : null) ?? {};
  const said = texto ?? nom;
  return typeof said === 'string' ? said : key;
}
