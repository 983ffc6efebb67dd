import type { Page } from 'playwright-core';
import { openPhone } from '../../e2e/support/chromium.ts';
import { emptyReplica } from '../../e2e/support/forget-readings.ts';
import { logIn } from '../../e2e/support/rondero.ts';
import { frozenApp } from '../../e2e/support/stack.ts';
import { goInside, readyOffline } from '../../e2e/support/visit.ts';
import { atMost, figure, type Metric, percentile, runsOf, within } from '../metric.ts';
import { createScreenMeter, type Sample, type ScreenMeter } from './meter.ts';
import { openWorld, type World } from './worlds.ts';

/** How often every screen is opened in every world. */
const RUNS = runsOf(9);
const FACTORS = [1, 10, 100] as const;
/** A place of mf-supervision that reads nothing: from here screens are opened. */
const NOWHERE = '/novedadesver/nada';

/** Screen, its address, and a row of its history. */
const SCREENS = [
  ['supervisiones', '/supervisiones', 'li a[href^="/supervisiones/"]'],
  ['supervisiones_unidad', '/supervisiones?vista=unidad&un=u001', 'li a[href^="/supervisiones/"]'],
  ['novedadesrond', '/novedadesrond', 'li a[href^="/novedadesver"]'],
  ['novedadessuperv', '/novedadessuperv?rango=30', 'li a[href^="/novedadesver"]'],
  ['notificarhis', '/notificarhis', '#contenido li button'],
  ['notificarhisprop', '/notificarhisprop', '#contenido li button'],
  ['notificarhisun', '/notificarhisun', '#contenido li button'],
  ['listascheck', '/listascheck', 'li a[href^="/listascheckvermas"]'],
  ['rondas_terminadas', '/rondas?ver=terminadas', 'li a[href^="/verrecorr"]'],
] as const;

interface Visitor {
  readonly world: World;
  readonly page: Page;
  readonly meter: ScreenMeter;
}

/**
 * Time to the first row and bytes received of every history screen with 1, 10 and 100 times the demo history in the
 * database, as supervisor 2001. The worlds take turns within each run, so that what slows the machine slows all three.
 */
export async function lists(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const app = frozenApp();
  const worlds: World[] = [];
  const phone = await openPhone();
  try {
    const visitors: Visitor[] = [];
    for (const factor of FACTORS) {
      const world = await openWorld(factor, app);
      worlds.push(world);
      const { rounds, incidents, indexes, memory } = world;
      progress(`×${factor}: ${rounds} rounds, ${incidents} incidents, indexes ${indexes} ms, ${memory} MB`);
      const page = await phone.page();
      await page.addInitScript('globalThis.__name = (f) => f');
      await logIn(page, world.url, '2001');
      await readyOffline(page);
      visitors.push({ world, page, meter: await createScreenMeter(page) });
    }
    return await measure(visitors, progress);
  } finally {
    await phone.kill();
    for (const world of worlds) await world.kill();
  }
}

async function measure(
  visitors: readonly Visitor[],
  progress: (line: string) => void,
): Promise<Record<string, Metric>> {
  const metrics: Record<string, Metric> = {};
  for (const { world } of visitors) metrics[`indexes_${world.factor}x`] = figure(world.indexes, 'ms');
  for (const [name, path, row] of SCREENS) {
    const samples: Sample[][] = visitors.map(() => []);
    // The first run only warms up code.
    for (let run = 0; run <= RUNS; run += 1) {
      for (let turn = 0; turn < visitors.length; turn += 1) {
        // Each run begins with another world.
        const index = (run + turn) % visitors.length;
        const visitor = visitors[index];
        if (visitor === undefined) continue;
        const sample = await visit(visitor, path, row);
        if (run > 0) samples[index]?.push(sample);
      }
    }
    Object.assign(metrics, summary(name, samples));
    progress(
      `${name}: ${samples.map((all) => `${Math.round(median(all, 'ms'))} ms ${median(all, 'bytes')} B`).join(' · ')}`,
    );
  }
  return metrics;
}

/** One opening in the running app, which has let go of its earlier readings. */
async function visit({ page, meter }: Visitor, path: string, row: string): Promise<Sample> {
  await page.bringToFront();
  await goInside(page, NOWHERE);
  await meter.quiet();
  await page.evaluate(emptyReplica);
  return meter.open(path, row);
}

function median(samples: readonly Sample[], what: keyof Sample): number {
  return percentile(
    samples.map((sample) => sample[what]),
    0.5,
  );
}

/** Slowest that 100 times the history may be against once, and how far the bytes may lie apart (experience.md 3.1). */
const SLOWER = 1.15;
const BYTES_APART = 0.02;

function summary(name: string, samples: readonly (readonly Sample[])[]): Record<string, Metric> {
  const metrics: Record<string, Metric> = {};
  const [once = [], , most = []] = samples;
  for (const [index, factor] of FACTORS.entries()) {
    metrics[`${name}_${factor}x`] = figure(median(samples[index] ?? [], 'ms'), 'ms');
    metrics[`${name}_bytes_${factor}x`] = figure(median(samples[index] ?? [], 'bytes'), 'B');
  }
  // Pairs of one run were measured within seconds: what slows the machine for a while slows both.
  const pairs = most.map(({ ms }, run) => ms / (once[run]?.ms ?? Number.NaN));
  metrics[`${name}_time_100x_1x`] = atMost(percentile(pairs, 0.5), '×', SLOWER, 3);
  const bytes = median(most, 'bytes') / median(once, 'bytes');
  metrics[`${name}_bytes_100x_1x`] = within(bytes, '×', 1, BYTES_APART);
  return metrics;
}
