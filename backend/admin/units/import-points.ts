import { type LugarPunto, placedPoint } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { POINT_COLUMNS, POINT_SPLITS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../cli/command.ts';
import { type RowProblem, refused } from '../cli/problem.ts';
import { aboutOf } from '../table/about.ts';
import { neededOf, toldColumns, understand } from '../table/columns.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';
import { placesApart } from './places-apart.ts';

/** `puntos importar`. */
export const importPoints: Command = {
  name: 'puntos importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza puntos de control (códigos QR) desde un archivo CSV o Excel.',
  more: `${toldColumns(POINT_COLUMNS)} Los puntos nuevos quedan «sin instalar»; el servidor los firma un momento después. Imprímalos con «qr».`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), POINT_COLUMNS, POINT_SPLITS);
    const units = [...new Set(rows.map(({ fields }) => fields.un_id).filter((id) => typeof id === 'string'))];
    const missing: RowProblem[] = [];
    const before = new Map<string, Readonly<Record<string, unknown>>>();
    for (const un of units) {
      const [unit, points, places] = await Promise.all([
        company.read(`_un_/${un}/un_id`),
        company.read<Record<string, PuntoQr>>(`_qr_/${un}`),
        company.read<Record<string, LugarPunto>>(`_qr_lugares_/${un}`),
      ]);
      const [first] = rows.filter(({ fields }) => fields.un_id === un);
      if (unit === null)
        missing.push({
          fila: first?.fila ?? null,
          mensaje: `No hay ninguna unidad «${un}». Impórtela primero.`,
        });
      for (const [id, point] of Object.entries(points ?? {}))
        before.set(`_qr_/${un}/${id}`, { ...placedPoint(point, places?.[id]) });
    }
    const wanted = rows.flatMap(({ fila, fields }): Wanted[] => {
      const { un_id, qr_id, ...own } = fields;
      if (typeof un_id !== 'string' || typeof qr_id !== 'string') {
        if (!problems.some((one) => one.fila === fila))
          missing.push({ fila, mensaje: 'Falta la unidad o el código.' });
        return [];
      }
      return [
        { fila, place: `_qr_/${un_id}/${qr_id}`, name: `punto ${un_id}/${qr_id}`, fields: { ...own, qr_id } },
      ];
    });
    const plan = planRecords(wanted, before, {
      fields: { estado: 'sin_instalar', qr_ver: 1 },
      required: neededOf(POINT_COLUMNS),
    });
    const all = [...problems, ...missing, ...plan.problems];
    if (all.length > 0) throw refused(all);
    return {
      title: `Puntos de ${file}`,
      ...aboutOf(plan.batches, wanted, before, 'nom_qr'),
      lines: plan.lines,
      figures: plan.figures,
      notes,
      destructive: plan.lines.some((line) => /→ retirado/.test(line)),
      batches: plan.batches.map((batch) => ({ ...batch, updates: placesApart(batch.updates ?? {}, before) })),
    };
  },
};
