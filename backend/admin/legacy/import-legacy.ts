import { type Command, textOf } from '../../company/command/command.ts';
import { firstPassword } from '../../company/people/first-password.ts';
import { readStaff } from '../../company/people/staff.ts';
import { planLegacy } from './plan-legacy.ts';

/** `legado claves`: removes passwords of older programs from the staff records. */
export const importLegacy: Command = {
  name: 'legado claves',
  what: 'Convierte en cuentas las contraseñas que programas anteriores dejaron a la vista en las fichas, y las borra de ahí.',
  more: `Cada persona conserva su contraseña si cumple las reglas; si no, recibe otra, que queda en el archivo de --claves. Se puede repetir, también
después de un corte. Las copias de seguridad anteriores aún tienen las contraseñas: bórrelas.`,
  options: {
    claves: {
      type: 'string',
      value: 'ARCHIVO.csv',
      what: 'dónde guardar las contraseñas nuevas de quienes tenían una débil',
      machine: true,
    },
  },
  async plan({ company, input, values, now }) {
    const staff = await readStaff(company);
    const kept = input.kept(textOf(values, 'claves'));
    return planLegacy(staff.people, {
      staff,
      domain: company.target.domain,
      now,
      password: (doc) => kept.get(doc) ?? firstPassword(),
    });
  },
};
