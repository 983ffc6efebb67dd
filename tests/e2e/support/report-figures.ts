import { inflateSync } from 'node:zlib';
import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { localDate } from '@gr/shared/domain/valor/time';
import type { Page } from 'playwright-core';
import { readPath } from './database.ts';

/** The figures of a unit's days, both included, as a person would count them in the records, over REST: name on the screen → count. */
export async function recounted(
  url: string,
  un: string,
  desde: string,
  hasta: string,
): Promise<Readonly<Record<string, number>>> {
  const inside = (day: string) => day >= desde && day <= hasta;
  const read = async <T>(path: string) =>
    Object.values((await readPath<Record<string, T> | null>(url, path)) ?? {});
  const windows = (await read<RondaDia>(`_rondas_dia_/${un}`)).filter(
    ({ id, libre }) => !libre && inside(id.slice(0, 10)),
  );
  const judged = ['completa', 'cumplida', 'incompleta'];
  const rounds = (await read<Ronda>(`_recorridos_/${un}`)).filter(
    ({ rond_id, fechah_ini_x, juicio }) =>
      rond_id && inside(localDate(fechah_ini_x)) && judged.includes(juicio?.veredicto ?? ''),
  );
  const incidents = (await read<Novedad>('_novedades')).filter(
    ({ un_id, fechah_x }) => un_id === un && inside(localDate(fechah_x)),
  );
  const visits = (await read<Supervision>(`_supervisiones_/${un}`)).filter(
    ({ estado, fechah_ini_x, fechah_x }) =>
      estado === 'cerrada' && inside(localDate(fechah_ini_x ?? fechah_x)),
  );
  const alerts = (await read<Alerta>(`_alertas_/${un}`)).filter(({ id_dia }) => inside(id_dia.slice(0, 10)));
  const invalid = rounds.flatMap(({ juicio }) => Object.keys(juicio?.sin_prueba ?? {})).length;
  const states = (...names: string[]) => windows.filter(({ estado }) => names.includes(estado)).length;
  return {
    'Rondas planeadas': windows.length,
    'Rondas cumplidas': states('completa', 'cumplida'),
    Incompletas: states('incompleta'),
    Vencidas: states('vencida'),
    'Rondas caminadas': rounds.length,
    'Puntos leídos que valen': rounds.reduce((sum, { qr_leidos }) => sum + qr_leidos, 0) - invalid,
    'Puntos que no valen': invalid,
    Novedades: incidents.length,
    'Visitas de supervisión': visits.length,
    Alertas: alerts.length,
  };
}

/** The figures that a page shows in its table «Cifras». */
export async function figuresOn(page: Page): Promise<Readonly<Record<string, number>>> {
  const rows = await page.getByRole('table', { name: 'Cifras' }).getByRole('row').allInnerTexts();
  const pairs = rows.map((row) => row.split(/\s*\t\s*/)).filter(([, figure = '']) => /^[\d.]+$/.test(figure));
  return Object.fromEntries(
    pairs.map(([name = '', figure = '']) => [name, Number(figure.replaceAll('.', ''))]),
  );
}

/** The texts of a PDF of jsPDF: the shown strings of its pages, in Windows-1252. Packed bytes may end in a `\r` of their own. */
export function textOfPdf(file: Buffer): readonly string[] {
  const raw = file.toString('latin1');
  return [...raw.matchAll(/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    const page = new TextDecoder('windows-1252').decode(inflateSync(Buffer.from(body, 'latin1')));
    return [...page.matchAll(/\((.*)\) Tj/g)].map(([, text = '']) => text.replace(/\\([()\\])/g, '$1'));
  });
}
