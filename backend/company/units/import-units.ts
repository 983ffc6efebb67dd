import { UNIT_COLUMNS, UNIT_SPLITS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { aboutOf } from '../table/about.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { placeRows } from '../table/place-rows.ts';
import { planRecords } from '../table/plan-records.ts';
import { contradictionsOf, withParts } from './unit-parts.ts';

/** A unit's code stands in every printed sign, whose text must stay short (`parseTextoQr`). */
const UNIT = { code: 'un_id', name: 'un_nombre', most: 20, noun: 'la unidad' } as const;

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
    const names = Object.fromEntries(Object.entries(units).map(([id, { un_nombre }]) => [id, un_nombre]));
    const found = placeRows(rows, UNIT, new Map([['', names]]));
    const wanted = found.placed.map(({ fila, id, own }) => ({
      fila,
      place: `_un_/${id}`,
      name: `unidad ${id}`,
      fields: withParts({ un_id: id, ...own }, units[id]),
    }));
    const plan = planRecords(wanted, before, freshOf(UNIT_COLUMNS));
    const torn = wanted.flatMap(({ fila, fields }) =>
      contradictionsOf(fields).map((mensaje) => ({ fila, mensaje })),
    );
    const all = [...problems, ...found.problems, ...plan.problems, ...torn];
    if (all.length > 0) throw refused(all);
    return {
      title: `Unidades de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'un_nombre'),
      lines: plan.lines,
      figures: plan.figures,
      notes: [...notes, ...found.notes],
      // A unit no longer served disappears for its people.
      destructive: plan.lines.some((line) => /estado: activo →/.test(line)),
      batches: plan.batches,
    };
  },
};
