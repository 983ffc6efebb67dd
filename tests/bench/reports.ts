import { readFileSync } from 'node:fs';
import { type ChainPoint, withEntry } from '@gr/shared/domain/minuta/chain';
import type { MinutaDia } from '@gr/shared/domain/minuta/minuta';
import { evidencePath } from '@gr/shared/domain/registro/archivos';
import { resumenQuery } from '@gr/shared/domain/resumen/resumen';
import { totalesOf } from '@gr/shared/domain/resumen/totals';
import { localDate, startOfDay } from '@gr/shared/domain/valor/time';
import type { CDPSession, Page } from 'playwright-core';
import { runAdmin } from '../../backend/admin/cli/run.ts';
import { COMMANDS } from '../../backend/admin/commands.ts';
import { sha256 } from '../../backend/functions/minuta/append.ts';
import { dayOf } from '../../shared/domain/informe/sample.testing.ts';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { writePath } from '../e2e/support/database.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { startStack } from '../e2e/support/stack.ts';
import { goInside, whole } from '../e2e/support/visit.ts';
import { atMost, figure, type Metric, percentile, runsOf } from './metric.ts';

const UNITS = 100;
const YEAR = 365;
const DAY = 24 * 3_600_000;
/** Twenty rounds a day and two incidents with a photo each are a month of 600 rounds and 60 photos. */
const HOURS = Array.from({ length: 20 }, (_, i) => i + 2);
const PHOTOS_A_DAY = 2;
const MONTH_DAYS = 30;
/** Entries in the book of a busy post on one day. */
const ENTRIES_A_DAY = 25;
const RUNS = runsOf(5);
const SLOWDOWN = 4;
/** Between two looks at the page's memory, ms. */
const LOOK_MS = 50;
const MB = 1e6;
/** A month of 30 days that is over. */
const MONTH = `${localDate(Date.now()).slice(0, 4)}-09`;

/**
 * A month's report as PDF on a slow phone, the analysis of a hundred units' year at a desk, and the check of a unit's year of book.
 * It needs `npm run build`.
 */
export async function reports(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const stack = await startStack();
  const phone = await openPhone({ own: true });
  try {
    const page = await phone.page();
    progress('100 units with a year of days…');
    await writeYear(stack.url);
    await logIn(page, stack.url, '9001');
    progress('a month of 600 rounds with 60 photos…');
    await writeMonth(page, stack.url);
    const pdf = await makePdfs(page, phone, progress);
    progress('the analysis of 100 units…');
    const shown: (readonly [number, number])[] = [];
    for (let run = 0; run < RUNS; run += 1) shown.push(await pictures(page));
    progress('a year of book…');
    const checked = await checkYear(stack.url);
    const median = (of: 0 | 1) =>
      percentile(
        shown.map((one) => one[of]),
        0.5,
      );
    return {
      month_pdf_ms: atMost(percentile(pdf.ms, 0.5), 'ms', 5_000, 0),
      month_pdf_memory: atMost(pdf.memory, 'MB', 80),
      month_pdf_size: atMost(pdf.bytes / MB, 'MB', 20),
      year_first_picture_ms: atMost(median(0), 'ms', 1_500, 0),
      year_all_units_ms: figure(median(1), 'ms'),
      year_book_check_ms: atMost(checked, 'ms', 3_000, 0),
    };
  } finally {
    await phone.kill();
    await stack.kill();
  }
}

const unit = (at: number): string => `u${String(at + 1).padStart(3, '0')}`;

async function writeYear(url: string): Promise<void> {
  const days = Array.from({ length: YEAR }, (_, i) => localDate(startOfDay(Date.now()) + (i - YEAR) * DAY));
  const totals = Object.fromEntries(days.map((day) => [day, totalesOf(dayOf(day))]));
  for (let at = 0; at < UNITS; at += 1) {
    const un_id = unit(at);
    if (at >= 6)
      await writePath(url, `_un_/${un_id}`, { un_id, un_nombre: `Unidad ${un_id}`, estado: 'activo' });
    await writePath(url, resumenQuery(un_id, 'dias', '', '').path, totals);
  }
  const quarter = days.slice(-84).map((day) => [day, dayOf(day)] as const);
  await writePath(url, '_resumen_/u001/filas', Object.fromEntries(quarter));
}

/** ms that `minuta verificar` takes for a year of a unit's book, reading included; the median of some runs. */
async function checkYear(url: string): Promise<number> {
  const book: Record<string, MinutaDia> = {};
  let antes: ChainPoint | null = null;
  for (let i = 0; i < YEAR; i += 1) {
    const at = startOfDay(Date.now()) + (i - YEAR) * DAY;
    let dia: MinutaDia | null = null;
    for (let n = 0; n < ENTRIES_A_DAY; n += 1) {
      const texto = `Entra el vehículo ABC ${n}, domicilio del apartamento ${i}`;
      const by = {
        que: 'vehiculos',
        emp_id: 'e1001',
        emp_nom: 'Ana Ruiz',
        fechah_x: at,
        fechah_srv: at,
      } as const;
      dia = withEntry(dia, antes, [`k${n}`, { ...by, texto }], sha256) ?? null;
    }
    if (dia?.fin === undefined) throw new Error('no entry was added');
    book[localDate(at)] = dia;
    antes = { fecha: localDate(at), n: dia.fin.n, hash: dia.fin.hash };
  }
  await writePath(url, '_minuta_/u001', book);
  const took: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const said: string[] = [];
    const began = performance.now();
    const around = { env: {}, say: (line: string) => said.push(line), complain: () => 0, now: Date.now };
    const code = await runAdmin(
      COMMANDS,
      ['minuta', 'verificar', '--unidad', 'u001', '--json', '--url', url],
      around,
    );
    took.push(performance.now() - began);
    if (code !== 0 || !said.join().includes(`"anotaciones":${YEAR * ENTRIES_A_DAY}`))
      throw new Error(said.join());
  }
  return percentile(took, 0.5);
}

/** 30 days of rows in unit u001, their incidents, and a photo of 1600 × 1200 px for each. */
async function writeMonth(page: Page, url: string): Promise<void> {
  for (let i = 0; i < MONTH_DAYS; i += 1) {
    const day = `${MONTH}-${String(i + 1).padStart(2, '0')}`;
    const rows = dayOf(day, HOURS);
    const [[, row] = []] = Object.entries(rows.novedades ?? {});
    const ids = Array.from({ length: PHOTOS_A_DAY }, (_, n) => `-Informe${day}${n}`);
    const filas = { ...rows, novedades: Object.fromEntries(ids.map((id) => [id, row])) };
    await writePath(url, `_resumen_/u001/filas/${day}`, filas);
    for (const [n, id] of ids.entries()) {
      const body = Buffer.from(await page.evaluate(drawnPhoto, i * PHOTOS_A_DAY + n), 'base64');
      const ruta = evidencePath('u001', 'u_e1001', id, `f${id}`);
      const to = `${url}/v0/b/demo-gr.appspot.com/o?uploadType=media&name=${encodeURIComponent(ruta)}`;
      const headers = { authorization: 'Bearer owner', 'content-type': 'image/jpeg' };
      const answer = await fetch(to, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`no photo was stored: ${answer.status} ${await answer.text()}`);
      const foto = { id_archivo: `f${id}`, tipo: 'foto', mime: 'image/jpeg', ruta, fechah_x: 1 };
      const text = {
        desc_nov: 'La puerta del parqueadero quedó abierta toda la noche.',
        criticidad: 'media',
      };
      const of = { id_novedad: id, un_id: 'u001', un_nom: 'Unidad', ...row, ...text, rond_nom: 'Ana Ruiz' };
      await writePath(url, `_novedades/${id}`, { ...of, archivos: { [foto.id_archivo]: foto } });
    }
  }
}

/** A photo with as much detail as one of a camera, base64, another for each number. Runs in the page. */
function drawnPhoto(n: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1600;
  canvas.height = 1200;
  const context = canvas.getContext('2d');
  for (let i = 0; context && i < 12_000; i += 1) {
    context.fillStyle = `hsl(${(i * 37 + n * 6) % 360} 40% ${20 + ((i * 13) % 60)}%)`;
    context.fillRect((i * 97) % 1600, (i * 61) % 1200, 8 + (i % 40), 8 + (i % 25));
  }
  return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
}

/** Makes the month's PDF several times at a quarter of the processor; its memory is what the page's process grows by, at most. */
async function makePdfs(page: Page, phone: Phone, progress: (line: string) => void) {
  await goInside(page, `/informes?un=u001&periodo=mes_${MONTH}-01`);
  await whole(page, /de 600\s/);
  const session = await phone.context.newCDPSession(page);
  const ms: number[] = [];
  let memory = 0;
  let bytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const before = await used(session);
    let making = true;
    const watch = (async () => {
      while (making) {
        memory = Math.max(memory, ((await used(session)) - before) / MB);
        // The page itself answers: asked without a pause it has less of its processor for the PDF.
        await page.waitForTimeout(LOOK_MS);
      }
    })();
    const download = page.waitForEvent('download', { timeout: 120_000 });
    const began = performance.now();
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    const file = await download;
    ms.push(performance.now() - began);
    making = false;
    await watch;
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    bytes = readFileSync((await file.path()) ?? '').length;
    progress(
      `PDF ${run + 1}: ${Math.round(ms.at(-1) ?? 0)} ms, at most ${Math.round(memory)} MB, ${bytes} bytes`,
    );
  }
  return { ms, memory, bytes };
}

/** Bytes that the page's scripts hold, with those of their buffers. */
async function used(session: CDPSession): Promise<number> {
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

/** ms from going to the analysis of a year until its first picture, and until all units stand below it; each time in a new page. */
async function pictures(page: Page): Promise<readonly [first: number, all: number]> {
  await page.goto(`${new URL(page.url()).origin}/informes?un=u001`);
  await whole(page, /cumplida/);
  const began = await page.evaluate(() => performance.now());
  await goInside(page, '/informes/analisis?un=u001&plazo=anio');
  const at = async (selector: string, least: number): Promise<number> => {
    const shown = await page.waitForFunction(
      ([rows, count]) => document.querySelectorAll(rows).length >= count && performance.now(),
      [`table[aria-label="${selector}"] tbody tr`, least] as const,
      { polling: 'raf', timeout: 60_000 },
    );
    return Number(await shown.jsonValue()) - began;
  };
  return [await at('Semana a semana', 1), await at('Unidades', UNITS)];
}
