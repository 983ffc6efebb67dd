import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compile } from '@gr/shared/build/compile';
import type { Page } from 'playwright-core';
import { uidOf } from '../../../backend/functions/seguir-personal.ts';
import { demoPerson, nameOf } from '../../../backend/seed/people.ts';
import { openPhone, type Phone } from '../../e2e/support/chromium.ts';
import { readPath } from '../../e2e/support/database.ts';
import { logIn, PASSWORD } from '../../e2e/support/rondero.ts';
import { frozenApp, startStack } from '../../e2e/support/stack.ts';
import { readyOffline } from '../../e2e/support/visit.ts';
import { atLeast, atMost, figure, type Metric, percentile } from '../metric.ts';
import { bySdk, heapOf, holdSender, letGo, putRows, sentAll, watchSending } from './phone-side.ts';
import { type Author, rowsOf, updatesOf } from './records.ts';
import { startSlowLine } from './slow-line.ts';

/** How often each pair is measured. */
const RUNS = Number(process.env.GR_BENCH_RUNS ?? 3);
/** Rows on the phone. */
const SIZES = (process.env.GR_BENCH_ROWS ?? '200,500,2000,10000').split(',').map(Number);
/** What is measured: the two screens, and Inicio over the slow line. */
const PARTS = (process.env.GR_BENCH_PARTS ?? 'inicio,envios,lento').split(',');
/** Rows over the slow line: how long they take is the line's doing. */
const SLOW_SIZES = SIZES.filter((size) => size <= 500);
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
export async function outbox(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const stack = await startStack(undefined, frozenApp());
  const line = await startSlowLine(stack.url);
  const bundle = await bundleSdk();
  const phone = await openPhone({ own: true });
  const metrics: Record<string, Metric> = {};
  try {
    const fast = await enter(stack.url, phone, bundle);
    for (const size of SIZES) {
      for (const screen of ['inicio', 'envios'] as const) {
        if (!PARTS.includes(screen)) continue;
        Object.assign(metrics, await pairs(fast, screen, size, '', progress));
      }
    }
    if (PARTS.includes('lento')) {
      const slow = await enter(line.url, phone, bundle);
      for (const size of SLOW_SIZES) {
        Object.assign(
          metrics,
          await pairs(slow, 'inicio', size, '_lento', progress, (on) => line.limit(on ? SLOW : null)),
        );
      }
    }
    return metrics;
  } finally {
    await phone.kill();
    await line.close();
    await stack.kill();
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
  for (let run = 0; run < RUNS; run += 1) {
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
        const ms = await sdkDrain(scene, size, slow);
        sdk.push(ms);
        progress(`SDK${line} ${size}: ${rate(size, ms)}/s`);
      },
    ];
    if (run % 2 === 1) turns.reverse();
    for (const turn of turns) await turn();
  }
  const name = `${screen}${line}_${size}`;
  const ratios = sdk.map((ms, run) => ms / (ours[run] ?? Number.NaN));
  const memory = percentile(heaps, 0.5);
  return {
    [`${name}_por_s`]: figure(rate(size, percentile(ours, 0.5)), '1/s'),
    [`${name}_sdk_por_s`]: figure(rate(size, percentile(sdk, 0.5)), '1/s'),
    [`${name}_contra_sdk`]: atLeast(percentile(ratios, 0.5), '×', size < 500 ? 0.8 : 1),
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
    const heap = await heapOf(page);
    await page.bringToFront();
    slow(true);
    await letGo(beside);
    return { ...(await sentAll(page, size, LIMIT_MS)), heap };
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
