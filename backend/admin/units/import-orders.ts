import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { Consigna, ConsignaAntes } from '@gr/shared/domain/registro/orders-before';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { ORDER_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../cli/command.ts';
import { type RowProblem, refused } from '../cli/problem.ts';
import { aboutOf } from '../table/about.ts';
import { neededOf, toldColumns, understand } from '../table/columns.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';
import { orderBefore } from './orders-before.ts';

/** `consignas importar`: the orders of units. */
export const importOrders: Command = {
  name: 'consignas importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza las consignas de las unidades desde un archivo CSV o Excel.',
  more: `${toldColumns(ORDER_COLUMNS)} Una consigna que cambia sube de versión: su gente recibe un aviso y la lee de nuevo.`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), ORDER_COLUMNS);
    const more: RowProblem[] = [];
    const before = new Map<string, Readonly<Record<string, unknown>>>();
    const units = new Set(
      rows.flatMap(({ fields }) => (typeof fields.un_id === 'string' ? [fields.un_id] : [])),
    );
    for (const un of units) {
      const unit = await company.read<Unidad>(`_un_/${un}`);
      const [first] = rows.filter(({ fields }) => fields.un_id === un);
      if (unit === null)
        more.push({
          fila: first?.fila ?? null,
          mensaje: `No hay ninguna unidad «${un}». Impórtela primero.`,
        });
      for (const [id, order] of Object.entries(unit?.consignas ?? {}))
        before.set(`_un_/${un}/consignas/${id}`, { ...order });
    }
    const wanted = rows.flatMap(({ fila, fields }): Wanted[] => {
      const { un_id, id, ...own } = fields;
      if (typeof un_id !== 'string' || typeof id !== 'string') {
        if (!problems.some((one) => one.fila === fila))
          more.push({ fila, mensaje: 'Falta la unidad o el código.' });
        return [];
      }
      const place = `_un_/${un_id}/consignas/${id}`;
      return [{ fila, place, name: `consigna ${un_id}/${id}`, fields: withVersion(before.get(place), own) }];
    });
    const plan = planRecords(wanted, before, {
      fields: { version: 1 },
      required: neededOf(ORDER_COLUMNS),
    });
    const all = [...problems, ...more, ...plan.problems];
    if (all.length > 0) throw refused(all);
    return {
      title: `Consignas de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'titulo'),
      lines: plan.lines,
      figures: plan.figures,
      notes,
      batches: plan.batches.map(({ updates = {} }) => ({
        updates: { ...updates, ...replaced(updates, before) },
      })),
    };
  },
};

/** Previous texts of the orders that get a new version. */
function replaced(
  updates: Fields,
  before: ReadonlyMap<string, Fields>,
): Readonly<Record<string, ConsignaAntes>> {
  const rows = [...before].flatMap(([place, old]): [string, ConsignaAntes][] => {
    const [, un = '', , id = ''] = place.split('/');
    if (updates[`${place}/version`] === undefined) return [];
    const order = old as unknown as Consigna;
    return [[orderBefore(un, id, order.version), { ...order, hasta_srv: SERVER_TIME }]];
  });
  return Object.fromEntries(rows);
}

type Fields = Readonly<Record<string, unknown>>;

/** A changed text is a new version. */
function withVersion(before: Fields | undefined, own: Fields): Fields {
  if (before === undefined) return own;
  const changed = ['titulo', 'texto'].some(
    (field) => own[field] !== undefined && own[field] !== before[field],
  );
  return changed ? { ...own, version: Number(before.version ?? 1) + 1 } : own;
}
