import { inflateSync } from 'node:zlib';
import type { Decision, Pendiente } from '@gr/shared/domain/registro/decisiones';
import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { localDate } from '@gr/shared/domain/valor/time';
import type { Page } from 'playwright-core';
import { readPath } from './database.ts';

/** Every figure of a unit's days, both included, as a person would count it in the records, over REST: name on the screen → count. */
export async function recounted(
  url: string,
  un: string,
  desde: string,
  hasta: string,
): Promise<Readonly<Record<string, number>>> {
  const inside = (day: string) => day >= desde && day <= hasta;
  const entries = async <T>(path: string) =>
    Object.entries((await readPath<Record<string, T> | null>(url, path)) ?? {});
  const read = async <T>(path: string) => (await entries<T>(path)).map(([, one]) => one);
  const windows = (await read<RondaDia>(`_rondas_dia_/${un}`)).filter(
    ({ id, libre, retirada }) => !libre && !retirada && inside(id.slice(0, 10)),
  );
  const judged = ['completa', 'cumplida', 'incompleta'];
  const rounds = (await entries<Ronda>(`_recorridos_/${un}`)).filter(
    ([, { rond_id, fechah_ini_x, juicio }]) =>
      rond_id && inside(localDate(fechah_ini_x)) && judged.includes(juicio?.veredicto ?? ''),
  );
  const incidents = (await read<Novedad>('_novedades')).filter(
    ({ un_id, fechah_x }) => un_id === un && inside(localDate(fechah_x)),
  );
  const visits = (await entries<Supervision>(`_supervisiones_/${un}`)).filter(
    ([, { estado, fechah_ini_x, fechah_x }]) =>
      estado === 'cerrada' && inside(localDate(fechah_ini_x ?? fechah_x)),
  );
  const alerts = (await read<Alerta>(`_alertas_/${un}`)).filter(({ id_dia }) => inside(id_dia.slice(0, 10)));
  const records = new Set([...rounds, ...visits].map(([id]) => id));
  const decided = (await read<Decision>(`_decisiones_/${un}`)).filter(({ id_registro }) =>
    records.has(id_registro),
  );
  const doubtful = (await entries<Pendiente>(`_por_revisar_/${un}`)).filter(([id]) => records.has(id));
  const excused = alerts.filter(({ estado }) => estado === 'justificada').map(({ id_dia }) => id_dia);
  const sum = (of: (round: Ronda) => number) => rounds.reduce((total, [, round]) => total + of(round), 0);
  const invalid = sum(({ juicio }) => Object.keys(juicio?.sin_prueba ?? {}).length);
  const states = (...names: string[]) => windows.filter(({ estado }) => names.includes(estado)).length;
  const [done, short, missed] = [states('completa', 'cumplida'), states('incompleta'), states('vencida')];
  const over = done + short + missed;
  const failed = windows.filter(({ estado }) => estado === 'incompleta' || estado === 'vencida');
  return {
    'Rondas planeadas': windows.length,
    'Rondas cumplidas': done,
    'Cumplimiento (%)': Math.min(done < over ? 99 : 100, Math.round((done / over) * 100)),
    'Cumplidas tarde': windows.filter(
      ({ tarde, estado }) => tarde && ['completa', 'cumplida'].includes(estado),
    ).length,
    Incompletas: short,
    Vencidas: missed,
    'Con justificación aceptada': failed.filter(({ id }) => excused.includes(id)).length,
    'Por juzgar': windows.length - over,
    'Rondas caminadas': rounds.length,
    'De ellas, fuera del plan': rounds.filter(([, { id_plan }]) => id_plan === undefined).length,
    'Minutos de ronda': sum(({ fechah_ini_x: from, fechah_fin_x: to = from }) =>
      Math.round((to - from) / 60_000),
    ),
    'Puntos pedidos': sum(({ qr_esp }) => qr_esp),
    'Puntos leídos que valen': sum(({ qr_leidos }) => qr_leidos) - invalid,
    'Puntos que no valen': invalid,
    'Dudas por decidir': doubtful.flatMap(([, { razones, partes }]) => Object.keys({ ...razones, ...partes }))
      .length,
    'Dudas decididas que valen': decided.filter(({ vale }) => vale === 'si').length,
    'Dudas decididas que no valen': decided.filter(({ vale }) => vale === 'no').length,
    Novedades: incidents.length,
    'Novedades sin cerrar': incidents.filter(({ estado_nov }) =>
      ['abierta', 'en_gestion'].includes(estado_nov),
    ).length,
    'Visitas de supervisión': visits.filter(([, { revision }]) => !revision?.no_vale).length,
    Alertas: alerts.length,
    'Alertas sin respuesta': alerts.filter(({ estado }) => estado === 'expirada').length,
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
