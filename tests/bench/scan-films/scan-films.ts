import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { CDPSession, Page } from 'playwright-core';
import { openPhone } from '../../e2e/support/chromium.ts';
import { readPath } from '../../e2e/support/database.ts';
import { logIn, startRound } from '../../e2e/support/rondero.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { printedPoints } from '../../support/printed-points.ts';
import { atMost, figure, type Metric, percentile, runsOf } from '../metric.ts';
import { FILMS, type Film, WALL } from './films.ts';
import { type Notes, watchScanner } from './watch-scanner.ts';
import { writeFrames } from './write-frames.ts';

/** What `bench -- scan-films --help` says. */
export const scanFilmsHelp = `npm run bench -- scan-films [--film NAME] [--json]     (after npm run build)
  --film NAME  one film only: ${FILMS.map(({ name }) => name).join(', ')}
`;

const UN = 'u001';
const REPEATS = runsOf(4);
/** How much slower than this machine the page is made in the second half. */
const SLOW = 4;
/** Longest wait for a text, ms; a film that is not read in it counts with it. */
const LIMIT_MS = 9_000;
/** The camera looks at a bare wall: the first two seconds, and what is measured after them, ms. */
const SETTLE_MS = 2_500;
const WALL_MS = 3_000;

/** Films played by the browser's fake camera through the built screen: ms from getUserMedia to the text, and what scanning costs the page. */
export async function scanFilms(
  progress: (line: string) => void,
  flags: readonly string[] = [],
): Promise<Record<string, Metric>> {
  const only = flags.includes('--film') ? flags[flags.indexOf('--film') + 1] : undefined;
  const dir = mkdtempSync(join(tmpdir(), 'gr-films-'));
  const path = join(dir, 'camera.y4m');
  const stack = await startStack();
  writeFrames(path, [WALL.frame('', 0)]);
  const phone = await openPhone({ film: path });
  const metrics: Record<string, Metric> = {};
  try {
    const page = await phone.page();
    // The loader of this file wraps functions in a helper of its own, which the page lacks.
    await page.addInitScript('globalThis.__name = (f) => f');
    await page.addInitScript(watchScanner);
    await logIn(page, stack.url, '1001');
    await startRound(page);
    const points = Object.values(await printedPoints((at) => readPath(stack.url, at), UN));
    const punto = points.find(({ tareas, foto_req }) => tareas === undefined && foto_req !== true);
    if (!punto) throw new Error(`${UN} has no point that asks nothing`);
    const text = formatTextoQr({ un_id: UN, ...punto });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Performance.enable');
    const show = (film: Film) =>
      writeFrames(
        path,
        (function* () {
          for (let i = 0; i < film.frames; i += 1) yield film.frame(text, i);
        })(),
      );
    const longTasks: number[] = [];

    for (const film of FILMS.filter(({ name }) => only === undefined || name === only)) {
      progress(`film ${film.name}…`);
      show(film);
      for (const rate of [1, SLOW]) {
        // The first one is not counted: it marks the point, and the phone keeps what it compiled.
        const times: number[] = [];
        const looks: number[] = [];
        for (let run = rate === 1 ? -1 : 0; run < REPEATS; run += 1) {
          await protocol.send('Emulation.setCPUThrottlingRate', { rate });
          const notes = await watchFilm(page);
          await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
          await leave(page);
          if (notes.read !== null && notes.text !== text)
            throw new Error(`${film.name} was misread: ${notes.text}`);
          const ms = notes.read === null ? LIMIT_MS : notes.read - notes.asked;
          progress(`  ${rate} × slower: ${Math.round(ms)} ms, ${notes.looks.length} looks`);
          if (run < 0) continue;
          times.push(ms);
          looks.push(notes.looks.length);
          if (rate === 1) longTasks.push(...notes.longTasks);
        }
        const median = percentile(times, 0.5);
        if (rate === 1) metrics[`${film.name}_ms`] = atMost(median, 'ms', film.target, 0);
        else metrics[`${film.name}_slow_ms`] = slowMetric(film, median);
        if (rate === 1) metrics[`${film.name}_looks`] = figure(percentile(looks, 0.5), '');
      }
    }
    progress('a bare wall…');
    show(WALL);
    for (const rate of [1, SLOW]) {
      Object.assign(metrics, await wallCosts(page, protocol, rate));
      await leave(page);
    }
    metrics.long_tasks = atMost(longTasks.length + (metrics.wall_long_tasks?.value ?? 0), '', 0, 0);
    metrics.load = figure(loadavg()[0] ?? Number.NaN, 'processes wanting a core');
    return metrics;
  } finally {
    await phone.kill();
    await stack.kill();
    rmSync(dir, { recursive: true });
  }
}

/** The issue has a target for one film on a slower phone. */
function slowMetric({ name }: Film, ms: number): Metric {
  return name === 'low_light' ? atMost(ms, 'ms', 1_000, 0) : figure(ms, 'ms');
}

const notesOf = (page: Page): Promise<Notes> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { scannerNotes: Notes }).scannerNotes }));

/** Opens the camera from the round and waits for a text, or the limit. */
async function watchFilm(page: Page): Promise<Notes> {
  await openCamera(page);
  await page
    .waitForFunction(
      () => (globalThis as unknown as { scannerNotes: Notes }).scannerNotes.read !== null,
      null,
      {
        timeout: LIMIT_MS,
      },
    )
    .catch(() => undefined);
  return notesOf(page);
}

async function openCamera(page: Page): Promise<void> {
  const before = (await notesOf(page)).asked;
  await page
    .getByRole('button', { name: 'Escanear punto' })
    .or(page.getByRole('link', { name: 'Escanear punto' }))
    .click();
  await page.waitForFunction(
    (asked) => (globalThis as unknown as { scannerNotes: Notes }).scannerNotes.asked !== asked,
    before,
  );
}

/** Back to the round; a point that was marked leads there, or to what it asks, by itself. */
async function leave(page: Page): Promise<void> {
  const round = page
    .getByRole('button', { name: 'Escanear punto' })
    .or(page.getByRole('link', { name: 'Escanear punto' }));
  const close = page.getByRole('button', { name: 'Cerrar' });
  for (;;) {
    await Promise.race([round.first().waitFor(), close.first().waitFor()]);
    if (await round.first().isVisible()) return;
    await close
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined);
  }
}

/** What looking at a bare wall costs the page's main thread once the scanner has calmed down. */
async function wallCosts(page: Page, protocol: CDPSession, rate: number): Promise<Record<string, Metric>> {
  await openCamera(page);
  await page.waitForTimeout(SETTLE_MS);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
  const start = { ...(await spent(protocol)), ...(await notesOf(page)) };
  await page.waitForTimeout(WALL_MS);
  const end = { ...(await spent(protocol)), ...(await notesOf(page)) };
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const frames = end.frames - start.frames;
  const looks = end.looks.filter((at) => at > (start.looks.at(-1) ?? 0)).length;
  const name = rate === 1 ? 'wall' : 'wall_slow';
  const script = (end.ScriptDuration - start.ScriptDuration) / frames;
  return {
    [`${name}_script_ms_frame`]: rate === 1 ? atMost(script, 'ms', 1, 2) : figure(script, 'ms'),
    [`${name}_task_ms_frame`]: figure((end.TaskDuration - start.TaskDuration) / frames, 'ms'),
    ...(rate === 1 && {
      wall_looks_per_s: atMost(looks / (WALL_MS / 1000), '', 10),
      wall_long_tasks: figure(end.longTasks.length, ''),
    }),
  };
}

/** ms the page's main thread has spent on scripts and on everything, since it was opened. */
async function spent(protocol: CDPSession): Promise<{ ScriptDuration: number; TaskDuration: number }> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  const of = (wanted: string): number =>
    1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
  return { ScriptDuration: of('ScriptDuration'), TaskDuration: of('TaskDuration') };
}
