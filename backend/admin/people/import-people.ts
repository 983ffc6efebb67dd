import { PEOPLE_COLUMNS, PEOPLE_SPLITS } from '@gr/shared/domain/tabla/lists';
import { type Command, textOf } from '../cli/command.ts';
import { refused } from '../cli/problem.ts';
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
Una persona se reconoce por su documento o su código. Una celda vacía deja lo que hay; «-» lo quita. «unidades» son los códigos de
las unidades separados por coma. Si hay un solo error no se escribe nada. Repetir el mismo archivo no cambia nada.`,
  options: {
    claves: {
      type: 'string',
      value: 'ARCHIVO.csv',
      what: 'dónde guardar las claves iniciales de las cuentas nuevas',
      machine: true,
    },
  },
  async plan({ company, input, names: [file = ''], values, now }) {
    const { rows, problems, notes } = understand(await input.table(file), PEOPLE_COLUMNS, PEOPLE_SPLITS);
    const staff = await readStaff(company);
    const kept = input.kept(textOf(values, 'claves'));
    const { domain } = company.target;
    const plan = planPeople(rows, {
      staff,
      domain,
      now,
      password: (doc) => kept.get(doc) ?? firstPassword(),
    });
    const told = new Set(problems.map(({ fila }) => fila));
    // An unreadable cell makes its row incomplete too: reported once.
    const all = [...problems, ...plan.problems.filter(({ fila }) => !told.has(fila))];
    if (all.length > 0) throw refused(all);
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
