import { ESTADO } from '@gr/shared/domain/persona/empleado';
import { number } from '@gr/shared/domain/tabla/read/number';
import { localDate } from '@gr/shared/domain/valor/time';
import { type Command, textOf } from '../command/command.ts';
import { answer } from '../command/plan.ts';
import { refused } from '../command/problem.ts';
import { nameOf, type Person } from './person.ts';

const DAY_MS = 24 * 3_600_000;
/** Default number of days ahead. */
const AHEAD = 60;
/** Field of the staff record → its name. */
const DATES = { cred_vence: 'credencial', curso_vence: 'curso' } as const;

/** `personas vencimientos`: people whose credential or course has expired, or expires soon. */
export const tellExpiring: Command = {
  name: 'personas vencimientos',
  what: 'Lista a quienes se les vence la credencial o el curso, o ya se les venció.',
  options: { dias: { type: 'string', value: 'N', what: `hasta dentro de cuántos días (${AHEAD})` } },
  async plan({ company, values, now }) {
    const meaning = number({ kind: 'number', from: 0, to: 3_650, whole: true })(
      textOf(values, 'dias') ?? String(AHEAD),
    );
    if (!('value' in meaning))
      throw refused([{ fila: null, mensaje: 'wrong' in meaning ? meaning.wrong : '' }]);
    const last = localDate(now + Number(meaning.value) * DAY_MS);
    const today = localDate(now);
    const people = Object.entries((await company.read<Record<string, Person>>('_emp_segdiez')) ?? {});
    const found = people
      .filter(([, { estado }]) => estado === ESTADO.activo)
      .flatMap(([emp_id, person]) =>
        Object.entries(DATES).flatMap(([field, que]) => {
          const vence = person[field];
          if (typeof vence !== 'string' || vence > last) return [];
          return [{ emp_id, nombre: nameOf(person), que, vence, vencido: vence < today }];
        }),
      )
      .sort((a, b) => (a.vence < b.vence ? -1 : Number(a.vence > b.vence)));
    const lines = found.map(
      ({ emp_id, nombre, que, vence, vencido }) =>
        `${nombre} (${emp_id}): ${que} ${vencido ? 'venció' : 'vence'} el ${vence}`,
    );
    return answer(`Vencimientos hasta el ${last}`, lines, found);
  },
};
