import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { ESTADO } from '@gr/shared/domain/persona/empleado';
import { PEOPLE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../command/command.ts';
import { textOf } from '../command/command.ts';
import type { AccountStep, Plan } from '../command/plan.ts';
import { refused } from '../command/problem.ts';
import { claimsOf, newAccount } from './account.ts';

import { firstPassword } from './first-password.ts';
import { isShut, markerOf, nameOf } from './person.ts';
import { findPerson, type Known } from './staff.ts';

const WHO = ['PERSONA'] as const;
const MORE = 'PERSONA es el número de documento o el código.';

/** Ends every session of a person: tokens are not renewed, and the rules refuse existing ones (`rev`). */
function endSessions({ uid, account }: Known): { steps: AccountStep[]; updates: Record<string, unknown> } {
  return {
    steps: account === null ? [] : [{ uid, kind: 'sesiones' }],
    updates: { [`_sesiones_/${uid}/rev`]: SERVER_TIME },
  };
}

/** A command that sets the state of one person. */
function stateCommand(name: string, what: string, estado: number, more = ''): Command {
  return {
    name: `personas ${name}`,
    names: WHO,
    what,
    more: `${MORE}${more}`,
    async plan({ company, names: [who = ''] }) {
      const known = await findPerson(company, who);
      const { emp_id, person, access, account, uid } = known;
      if (person.estado === estado) return nothing(`${nameOf(person)} ya está así.`);
      const shut = isShut(estado);
      const ended = shut ? endSessions(known) : { steps: [], updates: {} };
      const units = estado === ESTADO.retirado ? Object.keys(access) : [];
      const open: AccountStep[] = account === null ? [] : [{ uid, kind: 'activa', disabled: shut }];
      return {
        title: `${nameOf(person)} (${emp_id})`,
        subject: emp_id,
        lines: [
          `estado: ${person.estado ?? '(vacío)'} → ${estado}`,
          ...(shut ? ['sus sesiones se cierran'] : ['puede entrar de nuevo con su contraseña']),
          ...units.map((un) => `pierde la unidad ${un}`),
        ],
        figures: { cambiadas: 1 },
        notes: account === null ? ['Esta persona no tiene cuenta: hágale una con «personas clave».'] : [],
        destructive: shut,
        batches: [
          {
            steps: [...open, ...ended.steps],
            updates: {
              [`_emp_segdiez/${emp_id}/estado`]: estado,
              ...(units.length > 0
                ? { [`_emp_segdiez/${emp_id}/un_ids`]: null, [`_acceso_/${emp_id}`]: null }
                : {}),
              ...ended.updates,
            },
          },
        ],
      };
    },
  };
}

function nothing(title: string): Plan {
  return { title, lines: [], figures: { cambiadas: 0 }, batches: [] };
}

/** `personas suspender`, `reactivar`, `retirar`. */
export const STATE_COMMANDS: readonly Command[] = [
  stateCommand(
    'suspender',
    'Suspende a una persona: no entra más y sus sesiones se cierran.',
    ESTADO.suspendido,
  ),
  stateCommand('reactivar', 'Devuelve el acceso a una persona suspendida.', ESTADO.activo),
  stateCommand(
    'retirar',
    'Retira a una persona: no entra más y pierde sus unidades.',
    ESTADO.retirado,
    ' Sus registros quedan.',
  ),
];

/** `personas telefono-perdido`. */
export const lostPhone: Command = {
  name: 'personas telefono-perdido',
  names: WHO,
  what: 'Cierra las sesiones de una persona en todos sus teléfonos.',
  more: `${MORE} La persona entra de nuevo con su contraseña en otro teléfono; cámbiela con «personas clave» si alguien pudo verla.`,
  async plan({ company, names: [who = ''] }) {
    const known = await findPerson(company, who);
    const { steps, updates } = endSessions(known);
    return {
      title: `${nameOf(known.person)} (${known.emp_id})`,
      subject: known.emp_id,
      lines: ['todas sus sesiones se cierran', 'sus avisos no llegan más al teléfono'],
      figures: { cambiadas: 1 },
      destructive: true,
      batches: [{ steps, updates: { ...updates, [`_emp_segdiez/${known.emp_id}/tpush`]: null } }],
    };
  },
};

/** `personas rol`. */
export const changeRole: Command = {
  name: 'personas rol',
  names: ['PERSONA', 'PERFIL'],
  what: 'Cambia el perfil de una persona: rondero, supervisor o administrador.',
  more: `${MORE} La persona entra de nuevo para trabajar con el perfil nuevo.`,
  async plan({ company, names: [who = '', said = ''] }) {
    const meaning = PEOPLE_COLUMNS.perfil?.read(said) ?? { value: said };
    if (!('value' in meaning))
      throw refused([{ fila: null, mensaje: 'wrong' in meaning ? meaning.wrong : '' }]);
    const perfil = String(meaning.value);
    const known = await findPerson(company, who);
    const { emp_id, person, account, uid } = known;
    if (person.perfil === perfil) return nothing(`${nameOf(person)} ya tiene ese perfil.`);
    const { steps, updates } = endSessions(known);
    const claims: AccountStep[] =
      account === null
        ? []
        : [{ uid, kind: 'permisos', claims: { ...account.customClaims, ...claimsOf(emp_id, perfil) } }];
    return {
      title: `${nameOf(person)} (${emp_id})`,
      subject: emp_id,
      lines: [`perfil: ${person.perfil ?? '(vacío)'} → ${perfil}`, 'sus sesiones se cierran'],
      figures: { cambiadas: 1 },
      destructive: true,
      batches: [
        { steps: [...claims, ...steps], updates: { [`_emp_segdiez/${emp_id}/perfil`]: perfil, ...updates } },
      ],
    };
  },
};

/** `personas clave`. */
export const newPassword: Command = {
  name: 'personas clave',
  names: WHO,
  what: 'Da a una persona una contraseña inicial nueva, o una cuenta si no la tiene.',
  more: MORE,
  options: {
    claves: {
      type: 'string',
      value: 'ARCHIVO.csv',
      what: 'dónde guardar la contraseña',
      required: true,
      machine: true,
    },
  },
  async plan({ company, input, names: [who = ''], values, now }) {
    const known = await findPerson(company, who);
    const { emp_id, person, account, uid } = known;
    const { doc } = person;
    if (doc === undefined)
      throw refused([{ fila: null, mensaje: 'La persona no tiene documento: impórtela con él primero.' }]);
    const kept = input.kept(textOf(values, 'claves'));
    // An account without one: an interrupted run already wrote it to the file.
    const password = (account === null ? kept.get(doc) : undefined) ?? firstPassword();
    const ended = endSessions(known);
    return {
      title: `${nameOf(person)} (${emp_id})`,
      subject: emp_id,
      lines: account === null ? ['cuenta nueva'] : ['contraseña inicial nueva', 'sus sesiones se cierran'],
      figures: { claves: 1 },
      destructive: account !== null,
      passwords: [{ documento: doc, nombre: nameOf(person), clave: password }],
      batches: [
        {
          ...(account === null
            ? { accounts: [newAccount(emp_id, person, company.target.domain, password)] }
            : { steps: [{ uid, kind: 'clave', password }] }),
          updates: {
            ...(account === null ? {} : ended.updates),
            [`_emp_segdiez/${emp_id}/clave_ini`]: now,
            [`_emp_segdiez/${emp_id}/pass`]: markerOf(now),
          },
        },
      ],
    };
  },
};
