import { bookOf } from '@gr/shared/domain/tabla/book';
import { PEOPLE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import { type Command, type Option, textOf } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { understand } from '../table/columns.ts';
import { firstPassword } from './first-password.ts';
import { planPeople } from './plan-people.ts';
import { readStaff } from './staff.ts';

/** Option → its list column. */
const WORDS: Readonly<Record<string, Option & { readonly field: string }>> = {
  doc: { field: 'doc', type: 'string', value: 'NÚMERO', what: 'documento', required: true },
  nombres: { field: 'nom', type: 'string', value: 'NOMBRES', what: 'nombres', required: true },
  apellidos: { field: 'ape', type: 'string', value: 'APELLIDOS', what: 'apellidos', required: true },
  perfil: {
    field: 'perfil',
    type: 'string',
    value: 'PERFIL',
    what: 'rondero, supervisor o administrador',
    required: true,
  },
  unidades: {
    field: 'un_ids',
    type: 'string',
    value: 'CÓDIGOS',
    what: 'códigos de sus unidades, separados por coma',
  },
  celular: { field: 'cel', type: 'string', value: 'NÚMERO', what: 'celular' },
  cargo: { field: 'cargo', type: 'string', value: 'CARGO', what: 'cargo' },
  turno: { field: 'turno', type: 'string', value: 'TURNO', what: 'dia, tarde o noche' },
};

/** `personas crear`: one person, processed as a list of one. */
export const createPerson: Command = {
  name: 'personas crear',
  what: 'Crea una persona con su cuenta.',
  options: {
    ...WORDS,
    claves: {
      type: 'string',
      value: 'ARCHIVO.csv',
      what: 'dónde guardar la contraseña inicial',
      required: true,
      machine: true,
    },
  },
  async plan({ company, input, values, now }) {
    const given = Object.entries(WORDS).flatMap(([option, { field }]) => {
      const text = textOf(values, option);
      return text === undefined ? [] : [[PEOPLE_COLUMNS[field]?.names[0] ?? field, text] as const];
    });
    const book = bookOf([given.map(([name]) => name), given.map(([, text]) => text)]);
    const read = understand(book, PEOPLE_COLUMNS);
    const kept = input.kept(textOf(values, 'claves'));
    const staff = await readStaff(company);
    const password = (doc: string): string => kept.get(doc) ?? firstPassword();
    const plan = planPeople(read.rows, { staff, domain: company.target.domain, now, password });
    const problems = read.problems.length > 0 ? read.problems : plan.problems;
    if (problems.length === 0 && plan.figures.nuevas === 0)
      throw refused([{ fila: null, mensaje: 'Ya hay una persona con este documento.' }]);
    if (problems.length > 0) throw refused(problems.map((one) => ({ ...one, fila: null })));
    const { lines, figures, batches, passwords } = plan;
    return { title: 'Una persona nueva', lines, figures, batches, passwords };
  },
};
