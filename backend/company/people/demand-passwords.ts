import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { hasFirstPassword } from '@gr/shared/domain/persona/first-password';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { uidOf } from './account-of.ts';
import { demandPlace, OWN_PASSWORDS } from './own-passwords.ts';
import { nameOf, type Person } from './person.ts';

type Sessions = Readonly<Record<string, { readonly exige_clave?: unknown }>>;

/** `personas clave-propia`: whether first passwords must be changed before anything else. */
export const demandOwnPasswords: Command = {
  name: 'personas clave-propia',
  what: 'Exige, o deja de exigir, que cada persona cambie su contraseña inicial antes de lo demás.',
  more: `Sin opciones dice cómo está. Mientras se exige, quien tenga la contraseña inicial entra, guarda y ve lo que su teléfono ya tenía; el servidor
no le recibe ni le muestra nada más hasta que la cambie, y entonces todo se envía solo. Vale también para las contraseñas que se den después.`,
  options: {
    exigir: { type: 'boolean', what: 'desde ahora' },
    'no-exigir': { type: 'boolean', what: 'desde ahora ya no' },
  },
  async plan({ company, values }) {
    const demand = values.exigir === true;
    if (demand && values['no-exigir'] === true)
      throw refused([{ fila: null, mensaje: 'Escriba una sola: --exigir o --no-exigir.' }]);
    const [before, people, sessions] = await Promise.all([
      company.read<boolean>(OWN_PASSWORDS),
      company.read<Record<string, Person>>('_emp_segdiez'),
      company.read<Sessions>('_sesiones_'),
    ]);
    const owing = new Set(
      Object.entries(sessions ?? {}).flatMap(([uid, { exige_clave }]) =>
        exige_clave === undefined ? [] : [uid],
      ),
    );
    if (!demand && values['no-exigir'] !== true)
      return {
        title: before === true ? 'La contraseña propia se exige' : 'La contraseña propia no se exige',
        lines: [`deben cambiarla: ${owing.size}`],
        figures: { deben: owing.size },
        batches: [],
        data: { exige: before === true, deben: owing.size },
      };
    const found = Object.entries(people ?? {}).filter(
      // Suspended people too: they may come back with that password.
      ([id, person]) => hasFirstPassword(person) && !owing.has(uidOf(id)),
    );
    const changed = demand
      ? found.map(([id]) => [demandPlace(uidOf(id)), SERVER_TIME] as const)
      : [...owing].map((uid) => [demandPlace(uid), null] as const);
    const same = (before === true) === demand && changed.length === 0;
    return {
      title: demand ? 'Exigir la contraseña propia' : 'No exigir la contraseña propia',
      lines: demand ? found.map(([id, person]) => `debe cambiarla: ${nameOf(person)} (${id})`) : [],
      figures: { cambiadas: changed.length },
      destructive: demand,
      batches: same
        ? []
        : [{ updates: { [OWN_PASSWORDS]: demand ? true : null, ...Object.fromEntries(changed) } }],
    };
  },
};
