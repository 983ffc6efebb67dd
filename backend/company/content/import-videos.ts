import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import { VIDEO_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { Video } from '@gr/shared/domain/tip/tip';
import type { Command } from '../command/command.ts';
import type { FileStep } from '../command/plan.ts';
import { refused } from '../command/problem.ts';
import { freshOf, toldColumns, understand } from '../table/columns.ts';
import { planRecords, type Wanted } from '../table/plan-records.ts';
import { attach } from './attach.ts';
import { tooManyPublished } from './most-published.ts';

/** `videos importar`. */
export const importVideos: Command = {
  name: 'videos importar',
  names: ['ARCHIVO'],
  what: 'Crea y actualiza los videos de ayuda desde un archivo CSV, Excel o JSON.',
  more: `${toldColumns(VIDEO_COLUMNS)} «video» es un archivo junto a la lista (MP4, WebM) o una dirección https, también de YouTube.`,
  async plan({ company, input, names: [file = ''] }) {
    const { rows, problems, notes } = understand(await input.content(file), VIDEO_COLUMNS);
    const videos = (await company.read<Record<string, Record<string, Video>>>('_videos')) ?? {};
    const files: FileStep[] = [];
    const more: RowProblem[] = [];
    const wanted: Wanted[] = [];
    for (const { fila, fields } of rows) {
      const { id, tree, ...own } = fields;
      if (typeof id !== 'string' || typeof tree !== 'string') {
        if (!problems.some((one) => one.fila === fila)) more.push({ fila, mensaje: 'Falta código o para.' });
        continue;
      }
      const said: Record<string, unknown> = { ...own };
      for (const field of ['url', 'miniatura', 'subt'] as const) {
        const value = own[field];
        if (typeof value !== 'string') continue;
        const found = await attach({ company, input }, value, { fila, list: file, folder: 'videos' });
        files.push(...found.steps);
        more.push(...found.problems);
        said[field] = found.value;
        if (field === 'url' && found.size !== undefined) said.tam = found.size;
      }
      wanted.push({ fila, place: `_videos/${tree}/${id}`, name: `video ${id}`, fields: said });
    }
    const before = new Map(
      Object.entries(videos).flatMap(([tree, all]) =>
        Object.entries(all).map(([id, video]) => [`_videos/${tree}/${id}`, { ...video }] as const),
      ),
    );
    const plan = planRecords(wanted, before, freshOf(VIDEO_COLUMNS));
    const most = tooManyPublished(before, wanted, 'videos publicados');
    const all = [...problems, ...more, ...plan.problems, ...most];
    if (all.length > 0) throw refused(all);
    return {
      title: `Videos de ${file}`,
      lines: [...files.map(({ ruta }) => `Archivo: ${ruta}`), ...plan.lines],
      figures: { ...plan.figures, archivos: files.length },
      notes,
      batches: [...(files.length > 0 ? [{ files }] : []), ...plan.batches],
    };
  },
};
