import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import { HOLIDAY_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Command } from '../command/command.ts';
import { refused } from '../command/problem.ts';
import { understand } from '../table/columns.ts';

/** `festivos importar`: the days that plans may skip. */
export const importHolidays: Command = {
  name: 'festivos importar',
  names: ['ARCHIVO'],
  what: 'Guarda los festivos de la empresa desde un archivo CSV o Excel (fecha, nombre).',
  more: 'Los planes «sin festivos» no corren esos días. Un nombre «-» quita el festivo.',
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.table(file), HOLIDAY_COLUMNS);
    const before = (await company.read<Record<string, string>>('_festivos_')) ?? {};
    const more: RowProblem[] = [];
    const updates: Record<string, unknown> = {};
    const lines: string[] = [];
    for (const { fila, fields } of rows) {
      const { fecha, nombre } = fields as { fecha?: string; nombre?: string | null };
      if (fecha === undefined || nombre === undefined) {
        if (!problems.some((one) => one.fila === fila))
          more.push({ fila, mensaje: 'Falta la fecha o el nombre.' });
        continue;
      }
      if (`_festivos_/${fecha}` in updates) more.push({ fila, mensaje: `El ${fecha} está dos veces.` });
      if ((before[fecha] ?? null) === nombre) continue;
      updates[`_festivos_/${fecha}`] = nombre;
      lines.push(`${fecha}: ${nombre ?? 'ya no es festivo'}`);
    }
    if (problems.length + more.length > 0) throw refused([...problems, ...more]);
    return {
      title: `Festivos de ${file}`,
      lines,
      figures: { cambiados: lines.length, iguales: rows.length - lines.length },
      notes,
      batches: lines.length > 0 ? [{ updates }] : [],
    };
  },
};
