import { type LugarPunto, placedPoint } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { POINT_COLUMNS, POINT_SPLITS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { aboutOf } from '../table/about.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { placeRows, unitsOf } from '../table/place-rows.ts';
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
    const found = placeRows(rows, POINT, names);
    const wanted = found.placed.map(({ fila, un, id, own }) => ({
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
      notes: [...notes, ...found.notes],
      destructive: plan.lines.some((line) => /→ retirado/.test(line)),
      batches: plan.batches.map((batch) => ({ ...batch, updates: placesApart(batch.updates ?? {}, before) })),
    };
  },
};
