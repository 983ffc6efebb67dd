import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import {
  type ActoLeido,
  decisionEntry,
  inventarioEntry,
  notaEntry,
  novedadEntry,
  respuestaEntry,
  rondaEntry,
  visitaEntry,
} from '@gr/shared/domain/minuta/entradas';
import type { NewEntrada, Nota } from '@gr/shared/domain/minuta/minuta';
import type { Decision } from '@gr/shared/domain/registro/decisiones';
import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { nota } from '@gr/shared/domain/shape/minuta';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { appendEntry } from './append.ts';

/** What the book says of an act on a record of each tree. */
const TOLD: Readonly<Record<string, (record: never, act: ActoLeido) => NewEntrada | null>> = {
  _recorridos_todos: (record: Ronda, act) => rondaEntry(record, act),
  _supervisiones_todas: (record: Supervision, act) => visitaEntry(record, act),
  _novedades: (record: Novedad, act) => novedadEntry(record, act),
  _inventarios_: (record: Inventario, act) => inventarioEntry(record, act),
  _alertas_: (record: Alerta, act) => respuestaEntry(record, act),
  _decisiones_: (record: Decision, act) => decisionEntry(record, act),
};

/**
 * Adds what an act did to the book of its unit, once the act is judged: its entry is of the day on which the act arrived and has the names
 * that the company knows.
 */
export async function keepInBook({ place, id, un_id, act }: Written, work: Work): Promise<void> {
  const record = await work.read<{ readonly un_id?: string }>(place);
  if (record === null || act === null) return;
  const unit = un_id || record.un_id;
  const told = TOLD[place.split('/')[0] ?? '']?.(record as never, act) ?? null;
  if (unit === undefined || told === null) return;
  const clave = id === act.op ? id : `${id}~${act.op}`;
  const entrada = { ...told, ref: id };
  work.after(() => appendEntry({ un_id: unit, clave, dia_x: act.at, entrada }));
}

/** Adds a note to the book of its unit. A correction of another person's note, or of none, is added as a note of its own. */
export async function keepNote({ place, id, un_id, act }: Written, work: Work): Promise<void> {
  const found = await work.read<Nota>(place);
  const read = found && (nota.read(found as never, () => undefined, id) as Nota | undefined);
  if (!read || act === null) return;
  const { corrige, emp_id } = read;
  const before = corrige === undefined ? null : await work.read<Nota>(`_minuta_notas_/${un_id}/${corrige}`);
  const entrada = notaEntry(read, act, before?.emp_id === emp_id);
  work.after(() => appendEntry({ un_id, clave: id, dia_x: act.at, entrada }));
}
