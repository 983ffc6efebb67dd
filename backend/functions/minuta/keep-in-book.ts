import type { Json } from '@gr/shared/contract/outbox';
import { entryOf, notaEntry } from '@gr/shared/domain/minuta/entradas';
import type { Nota } from '@gr/shared/domain/minuta/minuta';
import { nota } from '@gr/shared/domain/shape/minuta';
import { horasLibro } from '@gr/shared/domain/shape/turnos';
import { OFFICE } from '../../company/command/followed.ts';
import { uidOf } from '../../company/people/account-of.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { appendEntry } from './append.ts';

/**
 * Adds what an act did to the book of its unit, once the act is judged: its entry is of the day on which the act arrived and has the names
 * that the company knows. The ledger row is the phone's word and may name any record: what it tells of somebody else is not believed.
 */
export async function keepInBook({ place, id, un_id, act }: Written, work: Work): Promise<void> {
  const record = await work.read<{ readonly un_id?: string }>(place);
  if (record === null || act === null) return;
  const unit = un_id || record.un_id;
  const told = entryOf(place.split('/')[0] ?? '', id, record, act);
  if (unit === undefined || told === null) return;
  const [clave, entrada] = told;
  if (act.uid !== OFFICE && act.uid !== uidOf(entrada.emp_id)) return;
  work.after(() => appendEntry({ un_id: unit, clave, dia_x: act.at, entrada }));
}

/**
 * Adds a note to the book of its unit. One of the office sets the hours of a shift right or adds a shift, whoever's it is (`turnos corregir`); of people a correction of another person's note, or of none, is added as a note of its own.
 */
export async function keepNote({ place, id, un_id, act }: Written, work: Work): Promise<void> {
  const found = await work.read<Nota>(place);
  const read = found && (nota.read(found as never, () => undefined, id) as Nota | undefined);
  if (!read || act?.op !== id) return;
  const { corrige, emp_id } = read;
  const byOffice = act.uid === OFFICE;
  const before = corrige === undefined ? null : await work.read<Nota>(`_minuta_notas_/${un_id}/${corrige}`);
  const note = notaEntry(read, act, byOffice || before?.emp_id === emp_id);
  const horas = byOffice && horasLibro.read((read as { horas?: Json }).horas ?? null, () => undefined, id);
  const entrada = horas ? { ...note, que: 'turno' as const, horas } : note;
  work.after(() => appendEntry({ un_id, clave: id, dia_x: act.at, entrada }));
}
