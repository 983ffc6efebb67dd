import type { Cover } from '@gr/shared/domain/informe/file/cover';
import { mensajes as m } from '@gr/shared/domain/informe/file/mensajes';
import type { ReportTable } from '@gr/shared/domain/informe/table';
import { workbookOf } from '@gr/shared/domain/tabla/file/excel-of';

/** The report's tables as Excel, a sheet each, the same figures as on the screen; the first says whose they are and their hash. */
export function excelOfReport(cover: Cover, tables: readonly ReportTable[]): Promise<Blob> {
  const first = {
    columns: [m.informe, cover.un_nombre],
    rows: [
      [m.fechas, cover.days],
      [m.resumen, cover.sentence],
      [m.datosAl, cover.asOf],
      [m.generado, cover.made],
      [m.huella, cover.hash],
      ...[cover.template.inf_inicio, cover.template.inf_cierre].flatMap((words) =>
        words === undefined ? [] : [[m.empresa, words]],
      ),
    ],
  };
  const sheets = tables.map(
    ({ title, columns, rows }) => [title, { columns: columns.map(({ header }) => header), rows }] as const,
  );
  return workbookOf([[m.informe, first], ...sheets]);
}
