import { ESTADO } from '@gr/shared/domain/persona/empleado';
import { AVISOS_DIAS, type PAPELES, papelesOf } from '@gr/shared/domain/persona/papeles';
import { number } from '@gr/shared/domain/tabla/read/number';
import { localDate } from '@gr/shared/domain/valor/time';
import { type Command, textOf } from '../command/command.ts';
import { answer } from '../command/plan.ts';
import { refused } from '../command/problem.ts';
import { nameOf, type Person } from './person.ts';

type WithPapers = Person & Readonly<Partial<Record<keyof typeof PAPELES, unknown>>>;

/** `personas vencimientos`: people whose credential, course or licence has expired, or expires soon. */
export const tellExpiring: Command = {
  name: 'personas vencimientos',
  what: 'Lista a quienes se les vence la credencial, el curso o la licencia, o ya se les venció.',
  options: { dias: { type: 'string', value: 'N', what: `hasta dentro de cuántos días (${AVISOS_DIAS[0]})` } },
  async plan({ company, values, now }) {
    const meaning = number({ kind: 'number', from: 0, to: 3_650, whole: true })(
      textOf(values, 'dias') ?? String(AVISOS_DIAS[0]),
    );
    if (!('value' in meaning))
      throw refused([{ fila: null, mensaje: 'wrong' in meaning ? meaning.wrong : '' }]);
    const people = Object.entries((await company.read<Record<string, WithPapers>>('_emp_segdiez')) ?? {});
    const found = people
      .filter(([, { estado }]) => estado === ESTADO.activo)
      .flatMap(([emp_id, person]) =>
        papelesOf(person, now)
          .filter(({ dias }) => dias <= Number(meaning.value))
          .map(({ que, vence, dias }) => {
            const about = { emp_id, nombre: nameOf(person), que };
            return { ...about, vence: localDate(vence), vencido: dias < 0 };
          }),
      )
      .sort((a, b) => (a.vence < b.vence ? -1 : Number(a.vence > b.vence)));
    const lines = found.map(
      ({ emp_id, nombre, que, vence, vencido }) =>
        `${nombre} (${emp_id}): ${que} ${vencido ? 'venció' : 'vence'} el ${vence}`,
    );
    return answer(`Vencimientos en ${String(meaning.value)} días`, lines, found);
  },
};
