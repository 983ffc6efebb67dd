import type { Json } from '@gr/shared/contract/outbox';
import type { ExportedOperation } from '@gr/shared/domain/registro/export-file';
import { type Fact, formatDateTime } from '@gr/shared/ui';
import { recibir } from './mensajes.ts';

/** What a record is, in words: as the file says it, which the server judges. */
export function factsOf(operacion: ExportedOperation): readonly Fact[] {
  const { tipo, resumen, updates, savedAt, detail, id } = operacion;
  const said = (...fields: string[]) => fields.map((field) => find(updates, field)).find(Boolean);
  const text = said('desc_nov', 'texto', 'observaciones', 'motivo_desc');
  return [
    { label: recibir.que, value: Object.hasOwn(recibir.tipos, tipo) ? recibir.tipos[tipo] : resumen },
    { label: recibir.quien, value: said('rond_nom', 'super_nom', 'emp_nom') ?? recibir.sinDato },
    { label: recibir.cuando, value: formatDateTime(savedAt) },
    {
      label: recibir.unidad,
      value: said('un_nom', 'un_nombre') ?? resumen.split(' · ')[1] ?? recibir.sinDato,
    },
    ...(text === undefined ? [] : [{ label: recibir.dice, value: text.slice(0, LONGEST) }]),
    { label: recibir.motivo, value: detail === undefined ? recibir.sinMotivo : `«${detail}»` },
    { label: recibir.numero, value: id },
  ];
}

/** Characters of a text that are shown: enough to know the record by. */
const LONGEST = 400;

/** The first text under a field of that name, wherever it stands. */
function find(value: Json, field: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = Object.hasOwn(value, field) ? value[field] : undefined;
  if (typeof own === 'string' && own !== '') return own;
  for (const inner of Object.values(value)) {
    const found = find(inner as Json, field);
    if (found !== undefined) return found;
  }
  return undefined;
}
