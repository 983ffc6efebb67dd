import { type LugarPunto, placedPoint } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { POINT_COLUMNS, POINT_SPLITS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { aboutOf } from '../table/about.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { type PlacedRow, placeRows, unitsOf } from '../table/place-rows.ts';
import { planRecords } from '../table/plan-records.ts';
import { placesApart } from './places-apart.ts';

const POINT = { code: 'qr_id', name: 'nom_qr', most: 12, noun: 'el punto' } as const;

/** `puntos importar`. */
export const importPoints: Command = {
  name: 'puntos importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza puntos de control (códigos QR) desde un archivo CSV o Excel.',
  more: `${toldColumns(POINT_COLUMNS)} Los puntos nuevos quedan «sin instalar»; el servidor los firma un momento después. Imprímalos con «qr».`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), POINT_COLUMNS, POINT_SPLITS);
    const names = new Map<string, Readonly<Record<string, unknown>> | null>();
    const before = new Map<string, Readonly<Record<string, unknown>>>();
    for (const un of unitsOf(rows)) {
      const [unit, points, places] = await Promise.all([
        company.read(`_un_/${un}/un_id`),
        company.read<Record<string, PuntoQr>>(`_qr_/${un}`),
        company.read<Record<string, LugarPunto>>(`_qr_lugares_/${un}`),
      ]);
      const known = Object.entries(points ?? {}).map(([id, { nom_qr }]) => [id, nom_qr] as const);
      names.set(un, unit === null ? null : Object.fromEntries(known));
      for (const [id, point] of Object.entries(points ?? {}))
        before.set(`_qr_/${un}/${id}`, { ...placedPoint(point, places?.[id]) });
    }
    const found = placeRows(rows, POINT, names, input);
    const { ordered, told } = afterTheLast(found.placed, before);
    const wanted = ordered.map(({ fila, un, id, own }) => ({
      ...{ fila, place: `_qr_/${un}/${id}`, name: `punto ${un}/${id}`, fields: { ...own, qr_id: id } },
    }));
    const plan = planRecords(wanted, before, freshOf(POINT_COLUMNS, { qr_ver: 1 }));
    const all = [...problems, ...found.problems, ...plan.problems];
    if (all.length > 0) throw refused(all);
    return {
      title: `Puntos de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'nom_qr'),
      lines: plan.lines,
      figures: plan.figures,
      notes: [...notes, ...found.notes, ...told],
      destructive: plan.lines.some((line) => /→ retirado/.test(line)),
      batches: plan.batches.map((batch) => ({ ...batch, updates: placesApart(batch.updates ?? {}, before) })),
    };
  },
};

/**
 * New points without an order stand behind all others of their unit, as the list has them.
 * @returns the rows with their order, and a sentence for each unit that got some
 */
function afterTheLast(
  rows: readonly PlacedRow[],
  before: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): { readonly ordered: readonly PlacedRow[]; readonly told: readonly string[] } {
  const last = new Map<string, number>();
  const count = (un: string, orden: unknown) => last.set(un, Math.max(last.get(un) ?? 0, Number(orden) || 0));
  for (const [place, { orden }] of before) count(place.split('/')[1] ?? '', orden);
  for (const { un, own } of rows) count(un, own.orden);
  const given = new Map<string, readonly number[]>();
  const ordered = rows.map((row): PlacedRow => {
    const { un, id, own } = row;
    if (own.orden !== undefined || before.has(`_qr_/${un}/${id}`)) return row;
    const orden = (last.get(un) ?? 0) + 1;
    last.set(un, orden);
    given.set(un, [...(given.get(un) ?? []), orden]);
    return { ...row, own: { ...own, orden } };
  });
  const told = [...given].map(([un, [first, ...more]]) =>
    more.length === 0
      ? `${un}: un punto nuevo no dice su orden y queda de ${first}.`
      : `${un}: los puntos nuevos que no dicen su orden quedan de ${first} a ${more.at(-1)}, como están en la lista.`,
  );
  return { ordered, told };
}
