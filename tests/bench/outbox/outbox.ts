import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compile } from '@gr/remote-kit/build/compile';
import type { Page } from 'playwright-core';
import { uidOf } from '../../../backend/company/people/account-of.ts';
import { demoPerson, nameOf } from '../../../backend/seed/people.ts';
import { openPhone, type Phone } from '../../e2e/support/chromium.ts';
import { readPath, writePath } from '../../e2e/support/database.ts';
import { logIn, PASSWORD } from '../../e2e/support/rondero.ts';
import { frozenApp, startStack } from '../../e2e/support/stack.ts';
import { readyOffline } from '../../e2e/support/visit.ts';
import { atLeast, atMost, figure, type Metric, percentile, runsOf } from '../metric.ts';
import { acknowledged } from './acknowledged.ts';
import {
  bySdk,
  copiesThere,
  heapOf,
  holdSender,
  letGo,
  putRows,
  sentAll,
  watchSending,
} from './phone-side.ts';
import { type Author, rowsOf, updatesOf } from './records.ts';
import { startSlowLine } from './slow-line.ts';

/** Rows on the phone. */
const ROWS = process.env.GR_BENCH_ROWS?.split(',').map(Number);
const DEFAULT_ROWS = [200, 500, 2_000];
/** What is measured: the two screens, Inicio over the slow line, and how soon a record is acknowledged. */
const PARTS = (process.env.GR_BENCH_PARTS ?? 'inicio,envios,lento,acuse').split(',');
/** Most rows over the slow line: how long they take is the line's doing. */
const SLOW_ROWS = 500;
/** Rows from which the plain SDK, whose cost grows with their square, is left out. */
const WITHOUT_SDK = 10_000;
/** Acknowledgements of each kind. */
const SAMPLES = Number(process.env.GR_BENCH_SAMPLES ?? 10);

/** What `--help` says of this bench. */
export const outboxHelp = `npm run bench -- outbox [--json] [--whole]

How fast saved records leave the phone, against the plain Firebase SDK's update() of the same records, in turns in one
browser; what the page holds in memory meanwhile; and how soon a record is acknowledged on a phone four times slower.
Wants the built product (npm run build). About 5 minutes on two cores, with --whole about 10.

  --whole           also ${WITHOUT_SDK} rows. Ours alone: the SDK's cost grows with the square of the rows and takes longer than
                    3 minutes there.
  GR_BENCH_ROWS     rows on the phone; default ${DEFAULT_ROWS.join(',')}
  GR_BENCH_RUNS     pairs of each; default 3 (from 2000 rows on 1)
  GR_BENCH_PARTS    of inicio,envios,lento,acuse; default all. lento = Inicio over 400 kb/s and 400 ms, up to ${SLOW_ROWS} rows;
                    acuse = tap to acknowledgement with 0 and 2 photos at 4x CPU, second copy included
  GR_BENCH_SAMPLES  acknowledgements of each kind; default 10

Whatever it started is ended with it, also when it is interrupted.
`;
/** A weak cell: 400 kb/s, 400 ms there and back. */
const SLOW = { bytesPerSecond: 50_000, roundTripMs: 400 };
const DOC = '1001';
const LIMIT_MS = 30 * 60_000;
/** Most the page may hold with that many rows waiting. */
const MEMORY = { rows: 2_000, megabytes: 40 };

const SCREENS = { inicio: '/home', envios: '/envios' } as const;
type Screen = keyof typeof SCREENS;

interface Scene {
  readonly url: string;
  readonly author: Author;
  readonly phone: Phone;
  readonly bundle: string;
}

/**
 * How fast saved records leave the phone, against the plain Firebase SDK's `update()` of records of the same kind in the
 * same browser and at the same server; the two take turns, so that what slows the machine slows both. Also what the page
 * holds in memory with the rows waiting.
 */
export async function outbox(
  progress: (line: string) => void,
  flags: readonly string[] = [],
): Promise<Record<string, Metric>> {
  const sizes = ROWS ?? (flags.includes('--whole') ? [...DEFAULT_ROWS, WITHOUT_SDK] : DEFAULT_ROWS);
  const bundle = await bundleSdk();
  const started: (() => Promise<void>)[] = [];
  const end = async () => {
    for (let step = started.pop(); step; step = started.pop()) await step();
  };
  /** What is only being started when everything ends is waited for and ended too. */
  function ended<T>(starting: Promise<T>, stop: (it: T) => Promise<void>): Promise<T> {
    started.push(() => starting.then(stop, () => undefined));
    return starting;
  }
  const interrupted = () => void end().finally(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, interrupted);
  const metrics: Record<string, Metric> = {};
  try {
    const stack = await ended(startStack(undefined, frozenApp()), ({ kill }) => kill());
    const line = await ended(startSlowLine(stack.url), ({ close }) => close());
    const phone = await ended(openPhone({ own: true }), ({ kill }) => kill());
    const fast = await enter(stack.url, phone, bundle);
    for (const size of sizes) {
      for (const screen of ['inicio', 'envios'] as const) {
        if (!PARTS.includes(screen)) continue;
        Object.assign(metrics, await pairs(fast, screen, size, '', progress));
      }
    }
    if (PARTS.includes('lento')) {
      const slow = await enter(line.url, phone, bundle);
      for (const size of sizes.filter((rows) => rows <= SLOW_ROWS)) {
        Object.assign(
          metrics,
          await pairs(slow, 'inicio', size, '_lento', progress, (on) => line.limit(on ? SLOW : null)),
        );
      }
    }
    // Last: the round it leaves open shows on Inicio.
    if (PARTS.includes('acuse'))
      Object.assign(metrics, await acknowledged(phone, stack.url, SAMPLES, progress));
    return metrics;
  } finally {
    for (const signal of signals) process.off(signal, interrupted);
    await end();
  }
}

/** Logs in over this line and waits until the app starts from the phone alone. */
async function enter(url: string, phone: Phone, bundle: string): Promise<Scene> {
  const page = await phone.page();
  await logIn(page, url, DOC);
  await readyOffline(page).catch(() => readyOffline(page));
  await page.close();
  const person = demoPerson(DOC);
  const { emp_id } = person;
  const { un_nombre } = await readPath<{ un_nombre: string }>(url, '_un_/u001');
  const author = { uid: uidOf(emp_id), emp_id, nombre: nameOf(person), un_nom: un_nombre };
  return { url, phone, bundle, author };
}

async function pairs(
  scene: Scene,
  screen: Screen,
  size: number,
  line: string,
  progress: (line: string) => void,
  slow: (on: boolean) => void = () => undefined,
): Promise<Record<string, Metric>> {
  const ours: number[] = [];
  const sdk: number[] = [];
  const heaps: number[] = [];
  const alone = size >= WITHOUT_SDK;
  if (alone)
    progress(`SDK${line} ${size}: left out, its cost grows with the square of the rows (over 3 minutes)`);
  const runs = runsOf(size >= 2_000 ? 1 : 3);
  for (let run = 0; run < runs; run += 1) {
    const turns = [
      async () => {
        const { ms, heap, requests } = await drain(scene, screen, size, slow);
        ours.push(ms);
        heaps.push(heap / 1e6);
        progress(
          `${screen}${line} ${size}: ${rate(size, ms)}/s in ${requests} requests, ${(heap / 1e6).toFixed(1)} MB`,
        );
      },
      async () => {
        if (alone) return;
        const ms = await sdkDrain(scene, size, slow);
        sdk.push(ms);
        progress(`SDK${line} ${size}: ${rate(size, ms)}/s`);
      },
    ];
    if (run % 2 === 1) turns.reverse();
    for (const turn of turns) {
      // All turns together write more in a day than a person may.
      await writePath(scene.url, `_cuotas_/${scene.author.uid}`, null);
      await turn();
    }
  }
  const name = `${screen}${line}_${size}`;
  const ratios = sdk.map((ms, run) => ms / (ours[run] ?? Number.NaN));
  const memory = percentile(heaps, 0.5);
  return {
    [`${name}_por_s`]: figure(rate(size, percentile(ours, 0.5)), '1/s'),
    ...(!alone && {
      [`${name}_sdk_por_s`]: figure(rate(size, percentile(sdk, 0.5)), '1/s'),
      [`${name}_contra_sdk`]: atLeast(percentile(ratios, 0.5), '×', size < 500 ? 0.8 : 1),
    }),
    [`${name}_memoria`]: size === MEMORY.rows ? atMost(memory, 'MB', MEMORY.megabytes) : figure(memory, 'MB'),
  };
}

const rate = (size: number, ms: number): number => Math.round((size / ms) * 1000);

/** The app with `size` rows waiting, at rest on a screen; then its sender is let go. */
async function drain(scene: Scene, screen: Screen, size: number, slow: (on: boolean) => void) {
  const { url, phone, author } = scene;
  const beside = await bare(scene);
  await putRows(beside, await rowsOf(author, size));
  await holdSender(beside, author.uid);
  const page = await phone.page();
  try {
    await page.addInitScript('globalThis.__name = (f) => f');
    await page.addInitScript(watchSending);
    await page.goto(url + SCREENS[screen]);
    await page
      .getByRole('link', { name: new RegExp(`${size} pendientes`) })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    await readyOffline(page);
    // Rows that were put there have no second copy; a phone that recorded them has, and its removal is part of leaving.
    await copiesThere(beside, size);
    const heap = await heapOf(page);
    await page.bringToFront();
    slow(true);
    await letGo(beside);
    const sent = await sentAll(page, size, LIMIT_MS);
    // Nobody waits for them; the next turn must not find them.
    await copiesThere(beside, 0);
    return { ...sent, heap };
  } finally {
    slow(false);
    await page.close();
    await putRows(beside, []);
    await beside.close();
  }
}

async function sdkDrain(scene: Scene, size: number, slow: (on: boolean) => void): Promise<number> {
  const { url, author, bundle } = scene;
  const page = await bare(scene);
  try {
    const updates = await updatesOf(author, size);
    slow(true);
    return await bySdk(page, bundle, { url, email: `${DOC}@gr.local`, password: PASSWORD, updates });
  } finally {
    slow(false);
    await page.close();
  }
}

/** A page of the app's origin where no app runs. */
async function bare({ phone, url }: Scene): Promise<Page> {
  const page = await phone.page();
  await page.addInitScript('globalThis.__name = (f) => f');
  await page.goto(`${url}/config.json`);
  return page;
}

/** The SDK and what a page does with it, as one script. */
async function bundleSdk(): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'gr-sdk-'));
  await compile({
    mode: 'production',
    context: resolve('tests/bench/outbox'),
    target: 'web',
    entry: './sdk-page.ts',
    devtool: false,
    output: { path, filename: 'sdk.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  return readFileSync(join(path, 'sdk.js'), 'utf8');
}
