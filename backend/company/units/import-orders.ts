import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import {
  type Consigna,
  type ConsignaAntes,
  ordersBeforeQuery,
} from '@gr/shared/domain/registro/orders-before';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { ORDER_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import type { Company } from '../connect/company.ts';
import { aboutOf } from '../table/about.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { placeRows, unitsOf } from '../table/place-rows.ts';
import { planRecords } from '../table/plan-records.ts';
import { orderBefore } from './orders-before.ts';

const ORDER = { code: 'id', name: 'titulo', most: 40, noun: 'la consigna' } as const;

/** `consignas importar`: the orders of units. */
export const importOrders: Command = {
  name: 'consignas importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza las consignas de las unidades desde un archivo CSV o Excel.',
  more: `${toldColumns(ORDER_COLUMNS)} Una consigna que cambia sube de versión: su gente recibe un aviso y la lee de nuevo.`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), ORDER_COLUMNS);
    const names = new Map<string, Readonly<Record<string, unknown>> | null>();
    const before = new Map<string, Readonly<Record<string, unknown>>>();
    for (const un of unitsOf(rows)) {
      const unit = await company.read<Unidad>(`_un_/${un}`);
      const orders = Object.entries(unit?.consignas ?? {});
      names.set(un, unit && Object.fromEntries(orders.map(([id, { titulo }]) => [id, titulo])));
      for (const [id, order] of orders) before.set(`_un_/${un}/consignas/${id}`, { ...order });
    }
    const found = placeRows(rows, ORDER, names, input);
    const wanted = await Promise.all(
      found.placed.map(async ({ fila, un, id, own }) => {
        const place = `_un_/${un}/consignas/${id}`;
        const old = before.get(place);
        const fields = old ? withVersion(old, own) : { ...own, version: await firstVersion(company, un, id) };
        return { fila, place, name: `consigna ${un}/${id}`, fields };
      }),
    );
    const plan = planRecords(wanted, before, freshOf(ORDER_COLUMNS));
    const all = [...problems, ...found.problems, ...plan.problems];
    if (all.length > 0) throw refused(all);
    return {
      title: `Consignas de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'titulo'),
      lines: plan.lines,
      figures: plan.figures,
      notes: [...notes, ...found.notes],
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

/** The version of a new order. After a retired one of its code it goes on, or that one's readers would count as its own. */
async function firstVersion(company: Company, un: string, id: string): Promise<number> {
  const rows = await company.read<Readonly<Record<string, ConsignaAntes>>>(ordersBeforeQuery(un, id).path);
  return Math.max(0, ...Object.values(rows ?? {}).map(({ version }) => version)) + 1;
}

/** A changed text is a new version. */
function withVersion(before: Fields, own: Fields): Fields {
  const changed = ['titulo', 'texto'].some(
    (field) => own[field] !== undefined && own[field] !== before[field],
  );
  return changed ? { ...own, version: Number(before.version ?? 1) + 1 } : own;
}
