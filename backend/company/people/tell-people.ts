import { covered } from '@gr/shared/domain/persona/covered';
import { hasFirstPassword } from '@gr/shared/domain/persona/first-password';
import type { Command } from '../command/command.ts';
import { answer } from '../command/plan.ts';
import { nameOf, type Person } from './person.ts';
import { findPerson } from './staff.ts';

/** `personas ver`: data of one person, without their document. */
export const tellPerson: Command = {
  name: 'personas ver',
  names: ['PERSONA'],
  what: 'Muestra el estado, las unidades y la cuenta de una persona.',
  more: 'PERSONA es el número de documento o el código.',
  async plan({ company, names: [who = ''] }) {
    const { emp_id, person, access, account } = await findPerson(company, who);
    const units = Object.entries(access).map(([un, held]) =>
      held === true ? un : `${un} hasta ${new Date(held.hasta).toISOString().slice(0, 16)}Z`,
    );
    const state = account === null ? 'no tiene' : account.disabled ? 'cerrada' : 'abierta';
    const lines = [
      `documento: ${covered(person.doc ?? '')}`,
      `perfil: ${person.perfil ?? '(vacío)'}, estado: ${person.estado ?? '(vacío)'}`,
      `unidades: ${units.join(', ') || 'ninguna'}`,
      `cuenta: ${state}${hasFirstPassword(person) ? ', aún con la contraseña inicial' : ''}`,
    ];
    return answer(`${nameOf(person)} (${emp_id})`, lines, {
      emp_id,
      estado: person.estado ?? null,
      perfil: person.perfil ?? null,
      acceso: access,
      cuenta: state,
    });
  },
};

/** `personas claves-iniciales`: people who have not chosen a password of their own. */
export const tellFirstPasswords: Command = {
  name: 'personas claves-iniciales',
  what: 'Lista a quienes aún no han cambiado la contraseña que les dio la oficina.',
  async plan({ company }) {
    const people = Object.entries((await company.read<Record<string, Person>>('_emp_segdiez')) ?? {});
    const found = people.filter(([, person]) => person.estado === 2 && hasFirstPassword(person));
    const lines = found.map(([id, person]) => `${nameOf(person)} (${id})`);
    return answer(
      'Con la contraseña inicial',
      lines,
      found.map(([id]) => id),
    );
  },
};
