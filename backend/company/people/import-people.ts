import { SIN_PERFIL } from '@gr/shared/domain/oficina/answer';
import { PEOPLE_COLUMNS, PEOPLE_SPLITS } from '@gr/shared/domain/tabla/lists';
import { type Command, textOf } from '../command/command.ts';
import { AdminProblem, EXIT, refused } from '../command/problem.ts';
import { toldColumns, understand } from '../table/columns.ts';
import { firstPassword } from './first-password.ts';
import { planPeople } from './plan-people.ts';
import { readStaff } from './staff.ts';

/** `personas importar`: creates and updates people from a spreadsheet. */
export const importPeople: Command = {
  name: 'personas importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza personas desde un archivo CSV o Excel (.xlsx).',
  more: `${toldColumns(PEOPLE_COLUMNS)}
Una persona se reconoce por su documento o su código. Una celda vacía deja lo que hay; «-» lo quita. «unidades» son los códigos o
los nombres de las unidades, separados por coma. Si hay un solo error no se escribe nada. Repetir el mismo archivo no cambia nada.`,
  options: {
    perfil: {
      type: 'string',
      value: 'PERFIL',
      what: 'perfil de las personas nuevas cuya fila no lo dice: rondero, supervisor o administrador',
    },
    claves: {
      type: 'string',
      value: 'ARCHIVO.csv',
      what: 'dónde guardar las contraseñas iniciales de las cuentas nuevas',
      machine: true,
    },
  },
  async plan({ company, input, names: [file = ''], values, now, by }) {
    const { rows, problems, notes } = understand(await input.table(file), PEOPLE_COLUMNS, PEOPLE_SPLITS);
    const staff = await readStaff(company);
    const kept = input.kept(textOf(values, 'claves'));
    const { domain } = company.target;
    const perfil = textOf(values, 'perfil');
    const role = perfil === undefined ? null : PEOPLE_COLUMNS.perfil?.read(perfil);
    if (role && 'wrong' in role) throw refused([{ fila: null, columna: 'perfil', mensaje: role.wrong }]);
    const plan = planPeople(rows, {
      ...{ staff, domain, now, by },
      ...(role && 'value' in role && { perfil: String(role.value) }),
      password: (doc) => kept.get(doc) ?? firstPassword(),
    });
    const told = new Set(problems.map(({ fila }) => fila));
    // An unreadable cell makes its row incomplete too: reported once.
    const all = [...problems, ...plan.problems.filter(({ fila }) => !told.has(fila))];
    if (all.length > 0) throw refused(all);
    if (plan.withoutRole.length > 0) throw askedForRole(plan.withoutRole);
    return {
      title: `Personas de ${file}`,
      lines: plan.lines,
      figures: plan.figures,
      notes,
      destructive: plan.takes,
      batches: plan.batches,
      passwords: plan.passwords,
    };
  },
};

/** Asks once for the role of all new people without one. The office's screens know it by its code. */
function askedForRole(rowNumbers: readonly number[]): AdminProblem {
  const named = `${rowNumbers.length === 1 ? 'fila' : 'filas'} ${rowNumbers.slice(0, 5).join(', ')}${rowNumbers.length > 5 ? '…' : ''}`;
  const who = rowNumbers.length === 1 ? 'una persona nueva' : `${rowNumbers.length} personas nuevas`;
  return new AdminProblem(
    SIN_PERFIL,
    `La lista no dice el perfil de ${who} (${named}). Dígalo una vez para todas: --perfil rondero.`,
    { exit: EXIT.refused },
  );
}
