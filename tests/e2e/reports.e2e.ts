// @room mf-informes shared/domain/resumen shared/domain/pdf
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { readBook } from '@gr/shared/domain/tabla/file/read-book';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import type { Page } from 'playwright-core';
import { readPath, writePath } from './support/database.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { createLooks, goInside, whole } from './support/visit.ts';

const UN = 'u001';
const DAY = 24 * 3_600_000;
/** The last seven days of the demo lie in one week or in two: this one has the most of them. */
const SOME_DAY = localDate(Date.now() - 4 * DAY);
const REPORT = `/informes?un=${UN}&periodo=semana_${SOME_DAY}`;

let stack: Stack;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

/** First and last day of the week of {@link SOME_DAY}, counted here by itself. */
function week(): readonly [string, string] {
  const noon = startOfDate(SOME_DAY) + DAY / 2;
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY;
  return [localDate(monday), localDate(monday + 6 * DAY)];
}

/** The figures of the week as a person would count them in the records, over REST: name on the screen → count. */
async function recounted(): Promise<Readonly<Record<string, number>>> {
  const [desde, hasta] = week();
  const inside = (day: string) => day >= desde && day <= hasta;
  const read = async <T>(path: string) =>
    Object.values((await readPath<Record<string, T> | null>(stack.url, path)) ?? {});
  const windows = (await read<RondaDia>(`_rondas_dia_/${UN}`)).filter(
    ({ id, libre }) => !libre && inside(id.slice(0, 10)),
  );
  const judged = ['completa', 'cumplida', 'incompleta'];
  const rounds = (await read<Ronda>(`_recorridos_/${UN}`)).filter(
    ({ rond_id, fechah_ini_x, juicio }) =>
      rond_id && inside(localDate(fechah_ini_x)) && judged.includes(juicio?.veredicto ?? ''),
  );
  const incidents = (await read<Novedad>('_novedades')).filter(
    ({ un_id, fechah_x }) => un_id === UN && inside(localDate(fechah_x)),
  );
  const visits = (await read<Supervision>(`_supervisiones_/${UN}`)).filter(
    ({ estado, fechah_ini_x, fechah_x }) =>
      estado === 'cerrada' && inside(localDate(fechah_ini_x ?? fechah_x)),
  );
  const alerts = (await read<Alerta>(`_alertas_/${UN}`)).filter(({ id_dia }) => inside(id_dia.slice(0, 10)));
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

async function figuresOn(page: Page): Promise<Readonly<Record<string, number>>> {
  const rows = await page.getByRole('table', { name: 'Cifras' }).getByRole('row').allInnerTexts();
  const pairs = rows.map((row) => row.split(/\s*\t\s*/)).filter(([, figure = '']) => /^[\d.]+$/.test(figure));
  return Object.fromEntries(
    pairs.map(([name = '', figure = '']) => [name, Number(figure.replaceAll('.', ''))]),
  );
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync((await (await download).path()) ?? '');
}

/** The texts of a PDF of jsPDF: the shown strings of its pages, in Windows-1252. */
function textOfPdf(file: Buffer): readonly string[] {
  const raw = file.toString('latin1');
  return [...raw.matchAll(/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, body = '']) => {
      const page = new TextDecoder('windows-1252').decode(inflateSync(Buffer.from(body, 'latin1')));
      return [...page.matchAll(/\((.*)\) Tj/g)].map(([, text = '']) => text.replace(/\\([()\\])/g, '$1'));
    },
  );
}

test.each(['2001', '9001'])(
  '%s: the report’s figures are those of the records, on the screen, in the PDF and in Excel',
  async (doc) => {
    const { page, inspect, phone } = await stage.enter(doc, stack.url);
    const { look, done } = createLooks(inspect, `informes-${doc}`);
    await goInside(page, REPORT);
    await whole(page, /% cumplida/);
    await look('informe');
    const records = await recounted();
    expect(records['Rondas planeadas']).toBeGreaterThan(5);
    expect(records['Rondas caminadas']).toBeGreaterThan(5);
    const shown = await figuresOn(page);
    expect(shown).toMatchObject(records);

    const pdf = textOfPdf(await saved(page, 'PDF'));
    for (const [name, figure] of Object.entries(records))
      expect(pdf[pdf.indexOf(name) + 1]).toBe(figure.toLocaleString('es-CO'));
    const hash = /[0-9a-f]{64}/.exec(pdf.join('\n'))?.[0];
    expect(hash).toBeDefined();

    const book = await readBook(new Uint8Array(await saved(page, 'Excel')));
    if (!book.ok) throw new Error(book.error.message);
    const [cover, figures] = book.value.sheets;
    expect(cover?.rows.flat()).toContain(hash);
    expect(
      Object.fromEntries((figures?.rows ?? []).map(([name, figure]) => [name, Number(figure)])),
    ).toMatchObject(records);
    await phone.close();
    done();
  },
);

test('the analysis, an empty month, and no line', async () => {
  const { page, inspect, phone } = await stage.enter('2001', stack.url);
  const { look, done } = createLooks(inspect, 'informes');
  await goInside(page, `/informes/analisis?un=${UN}`);
  await whole(page, 'Semana a semana');
  await whole(page, 'Por hora y día');
  await look('analisis');
  await goInside(page, `/informes?un=${UN}&periodo=mes_2020-02-01`);
  await whole(page, 'Un mes sin rondas ni novedades. Elija otro.');
  await look('vacio');
  await goInside(page, REPORT);
  await whole(page, /% cumplida/);
  await phone.context.setOffline(true);
  await goInside(page, `/informes/analisis?un=${UN}`);
  await whole(page, 'Semana a semana');
  await goInside(page, REPORT);
  await whole(page, /% cumplida/);
  await look('sin-conexion');
  expect(textOfPdf(await saved(page, 'PDF')).join('\n')).toContain('Rondas planeadas');
  await phone.context.setOffline(false);
  await phone.close();
  done();
});

test('a client without an account opens the link, sees the figures of the screen, and verifies them; closed, it opens no more', async () => {
  const { page, inspect, phone } = await stage.enter('2001', stack.url);
  const { look, done } = createLooks(inspect, 'enlace');
  await goInside(page, REPORT);
  await whole(page, /% cumplida/);
  // The last figures to come.
  await whole(page, 'Dudas decididas que valen');
  const shown = await figuresOn(page);
  await page.getByRole('button', { name: 'Compartir con el cliente' }).click();
  await page.getByRole('button', { name: 'Emitir enlace' }).click();
  const url = (await page.getByText(/\/informe\/u001\/.*#/).textContent()) ?? '';
  await look('emitido');
  const pdf = textOfPdf(await saved(page, 'PDF')).join('\n');
  expect(pdf).toMatch(/Firma: [0-9a-f]{32}/);

  const nobody = await phone.context.browser()?.newContext();
  if (nobody === undefined) throw new Error('The browser is gone.');
  const client = await nobody.newPage();
  const sent: string[] = [];
  client.on('request', (request) => sent.push(request.url()));
  await client.goto(url);
  await client.getByRole('heading', { name: 'Cifras' }).waitFor();
  expect(await figuresOn(client)).toEqual(shown);
  // The key is in no address that was sent.
  expect(sent.filter((one) => one.includes(url.split('#')[1] ?? '-'))).toEqual([]);
  expect(client.url()).toBe(url);
  await client.getByRole('button', { name: 'Verificar' }).click();
  await client.getByText(/son los que se firmaron/).waitFor();

  // A browser that has the app, and its worker, gets the same page.
  const own = await phone.context.newPage();
  await own.goto(url);
  await own.getByRole('heading', { name: 'Cifras' }).waitFor();
  await own.close();

  const [, id = ''] = /\/informe\/u001\/(.*)\.html/.exec(url) ?? [];
  const place = `_informes_/${UN}/${id}/cuerpo`;
  const cuerpo = await readPath<string>(stack.url, place);
  await writePath(
    stack.url,
    place,
    cuerpo.replace(/"minutos":(\d)/, (_, one: string) => `"minutos":${(Number(one) + 1) % 10}`),
  );
  await client.getByRole('button', { name: 'Verificar' }).click();
  await client.getByText(/alguien los cambió después/).waitFor();
  await client.getByText(/del \d\d\/\d\d \d\d:\d\d: cambiaron sus datos\./).waitFor();

  await goInside(page, `/informes/enlaces?un=${UN}`);
  await whole(page, /Abierto 2\s?veces/);
  await look('lista');
  await page.getByRole('button', { name: 'Revocar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await whole(page, /Cerrado el/);
  await client.goto('about:blank');
  await client.goto(url);
  await client.getByText(/no abre ningún informe/).waitFor();
  await nobody.close();
  await phone.close();
  done();
});

test('a guard has no reports', async () => {
  const { page, phone } = await stage.enter('1001', stack.url);
  await goInside(page, REPORT);
  await whole(page, 'No tiene permiso para esta sección.');
  await phone.close();
});
