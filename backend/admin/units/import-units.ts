import { UNIT_COLUMNS, UNIT_SPLITS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../cli/command.ts';
import { refused } from '../cli/problem.ts';
import { aboutOf } from '../table/about.ts';
import { neededOf, toldColumns, understand } from '../table/columns.ts';
import { planRecords } from '../table/plan-records.ts';
import { contradictionsOf, withParts } from './unit-parts.ts';

/** `unidades importar`. */
export const importUnits: Command = {
  name: 'unidades importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza unidades desde un archivo CSV o Excel.',
  more: `${toldColumns(UNIT_COLUMNS)} Una celda vacía deja lo que hay; «-» lo quita.`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), UNIT_COLUMNS, UNIT_SPLITS);
    const units = (await company.read<Record<string, Record<string, unknown>>>('_un_')) ?? {};
    const before = new Map(Object.entries(units).map(([id, unit]) => [`_un_/${id}`, unit]));
    const known = rows.filter(({ fields }) => typeof fields.un_id === 'string');
    const wanted = known.map(({ fila, fields }) => ({
      fila,
      place: `_un_/${String(fields.un_id)}`,
      name: `unidad ${String(fields.un_id)}`,
      fields: withParts(fields, units[String(fields.un_id)]),
    }));
    const plan = planRecords(wanted, before, {
      fields: { estado: 'activo' },
      required: neededOf(UNIT_COLUMNS),
    });
    const nameless = rows
      .filter((row) => !known.includes(row) && !problems.some((one) => one.fila === row.fila))
      .map(({ fila }) => ({ fila, mensaje: 'Falta codigo.' }));
    const torn = wanted.flatMap(({ fila, fields }) =>
      contradictionsOf(fields).map((mensaje) => ({ fila, mensaje })),
    );
    const all = [...problems, ...nameless, ...plan.problems, ...torn];
    if (all.length > 0) throw refused(all);
    return {
      title: `Unidades de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'un_nombre'),
      lines: plan.lines,
      figures: plan.figures,
      notes,
      // A unit no longer served disappears for its people.
      destructive: plan.lines.some((line) => /estado: activo →/.test(line)),
      batches: plan.batches,
    };
  },
};
