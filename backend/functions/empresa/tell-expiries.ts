import type { Json } from '@gr/shared/contract/outbox';
import { type Empleado, ESTADO, staffName, unitsHeld } from '@gr/shared/domain/persona/empleado';
import { AVISOS_DIAS, type Papel, papelesOf } from '@gr/shared/domain/persona/papeles';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { formatDate } from '@gr/shared/domain/valor/format-time';
import { fixedId } from '../reloj/ids.ts';
import { peopleOf } from '../reloj/people.ts';
import type { ClockStore } from '../reloj/store.ts';

const DAY_MS = 24 * 3_600_000;
const WORDS: Readonly<Record<Papel['que'], Readonly<Record<'de' | 'renueve' | 'su', string>>>> = {
  credencial: { su: 'su credencial', de: 'la credencial de', renueve: 'Renuévela' },
  curso: { su: 'su curso', de: 'el curso de', renueve: 'Renuévelo' },
  licencia: { su: 'su licencia', de: 'la licencia de', renueve: 'Renuévela' },
};

/**
 * Tells of the papers of a person that expire soon ({@link AVISOS_DIAS}), each step once however often it runs: the person, and the supervisors
 * and administrators of their units. A row is for one reader and names no unit, because the other guards of a unit read its rows.
 * @param now ms since epoch
 */
export async function tellExpiries(
  store: ClockStore,
  emp_id: string,
  person: Empleado,
  now: number,
): Promise<void> {
  const due = papelesOf(person, now).flatMap((papel) => {
    const step = AVISOS_DIAS.findLast((days) => papel.dias <= days);
    return step === undefined || papel.dias < 0 ? [] : [{ papel, step }];
  });
  if (person.estado !== ESTADO.activo || due.length === 0) return;
  // Reader → the page of this person that they may open; supervisors have none.
  const readers = new Map<string, string>();
  for (const un_id of unitsHeld(person.un_ids, now))
    for (const [level, ruta] of [
      ['supervisor', ''],
      ['administrador', `/oficina/personas/${emp_id}`],
    ] as const)
      for (const reader of await peopleOf(store, un_id, level, now)) readers.set(reader.emp_id, ruta);
  readers.delete(emp_id);
  for (const { papel, step } of due) {
    const place = (reader: string): string => {
      const told = papel.vence - step * DAY_MS;
      return `_notif_novedades_res/${fixedId(told, `vence ${papel.que} ${emp_id} ${papel.vence} ${reader}`)}`;
    };
    await store.createOnce(place(emp_id), ownRow(emp_id, papel, now));
    for (const [reader, ruta] of readers) {
      const titulo = `Se vence ${WORDS[papel.que].de} ${staffName(person) || emp_id}`;
      const told = { titulo, texto: `Vence el ${formatDate(papel.vence)}.`, ruta, id_ref: emp_id };
      await store.createOnce(place(reader), row(reader, now, told));
    }
  }
}

function ownRow(emp_id: string, { que, vence }: Papel, now: number): Json {
  // The day, and not the days that are left: a notice may be read weeks later.
  const texto = `Vence el ${formatDate(vence)}. ${WORDS[que].renueve} y avise a la oficina.`;
  return row(emp_id, now, { titulo: `Se vence ${WORDS[que].su}`, texto, ruta: '/ajustes', id_ref: emp_id });
}

function row(
  emp_id: string,
  now: number,
  told: Pick<NotifRes, 'id_ref' | 'ruta' | 'texto' | 'titulo'>,
): Json {
  const common = { tipo_notif: 'vencimiento', criticidad: 'media', estado: 'enviada' } as const;
  return asJson({ ...common, un_id: '', un_nom: '', emp_id, fechah_x: now, ...told } satisfies NotifRes);
}
