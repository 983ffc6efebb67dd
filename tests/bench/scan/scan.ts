import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { randomOf } from '../../../mf-rondas/src/scanner/draw.testing.ts';
import { createEye, type Eye, type Seen } from '../../../mf-rondas/src/scanner/eye/eye.ts';
import { ROTATING } from '../../../mf-rondas/src/scanner/eye/passes.ts';
import { type Gray, grayFromRgba } from '../../../mf-rondas/src/scanner/gray.ts';
import { workerConfiguration } from '../../../tools/remote-kit/build/worker-loader.ts';
import { atLeast, atMost, figure, type Metric, percentile } from '../metric.ts';
import { generated } from './generated.ts';
import { flagValue, isRight, type Picture, readPictures } from './manifest.ts';
import { peers } from './peers.ts';
import { scenes } from './scenes.ts';

const WORKER = path.resolve(import.meta.dirname, '../../../mf-rondas/src/scanner/scan.worker.ts');

/** Amplitude of a frame's noise, grey levels. */
const NOISE = 3;

/** Budgets of the measures, ms: one frame, each of ten frames, a photo. */
const FRAME_MS = 30;
const SHORT_MS = 12;
const PHOTO_MS = 400;
const FRAMES = 10;
/** How much slower a cheap phone is than a machine like this. */
const SLOW = 4;
/** Blur, glare and low light together: categories whose names say so. */
const HARD = /blur|glare|low_?light/;

interface Subject extends Picture {
  readonly gray: Gray;
}

/** What `bench -- scan --help` says. */
export const scanHelp = `npm run bench -- scan [--manifest FILE] [--take N] [--generated N [--seed S] [--over]] [--own] [--json]
  --manifest FILE  pictures in the form of the development set's manifest (default: that set)
  --take N         every Nth picture only
  --generated N    N pictures drawn and degraded as seed S says (default 1), no file is needed; the figures end with the rate of each kind
  --over           the pictures of the manifest are degraded instead of drawn ones
  --own            without the other readers and without leaving passes out
`;

/** Milliseconds of processor time of this process, times `factor`: a clock that others on the machine do not hurry. */
function processorTime(factor = 1): () => number {
  return () => {
    const { user, system } = process.cpuUsage();
    return (factor * (user + system)) / 1000;
  };
}

/** Decode rates of the eye over a set of pictures, beside other readers on the same bytes, and of scenes drawn here. */
export async function scan(
  progress: (line: string) => void,
  flags: readonly string[] = [],
): Promise<Record<string, Metric>> {
  const count = Number(flagValue(flags, '--generated') ?? 0);
  const seed = Number(flagValue(flags, '--seed') ?? 1);
  if (count > 0) progress(`generated ${count}, seed ${seed}`);
  const bases = count > 0 && !flags.includes('--over') ? [] : readPictures(flags);
  const chosen =
    count > 0
      ? generated(
          count,
          seed,
          bases.filter((p) => p.expected.length > 0),
        )
      : bases;
  const pictures = chosen.map((p): Subject => ({ ...p, gray: grayFromRgba(p.rgba, p.width, p.height) }));
  const coded = pictures.filter((p) => p.expected.length > 0);
  const metrics: Record<string, Metric> = {};
  const rate = (count: number, of: number): number => (100 * count) / Math.max(1, of);
  const now = processorTime();
  let falseReads = 0;
  let wrongReads = 0;
  const judged = (p: Subject, seen: Seen): boolean => {
    const texts = seen.readings.map((reading) => reading.text);
    if (isRight(p, texts)) return true;
    if (texts.length > 0 && p.expected.length === 0) falseReads += 1;
    if (texts.length > 0 && p.expected.length > 0) wrongReads += 1;
    return false;
  };
  const live = (p: Subject, eye: Eye = createEye()): Seen => eye.frame(p.gray, { ms: FRAME_MS, now });

  // Cold code is several times slower: nobody scans with it, the worker is warmed.
  for (const p of pictures) live(p);

  progress('live');
  const times: number[] = [];
  const right = new Map<string, [number, number]>();
  let read = 0;
  for (const p of pictures) {
    const start = now();
    const seen = live(p);
    times.push(now() - start);
    const ok = judged(p, seen);
    if (p.expected.length === 0) continue;
    if (ok) read += 1;
    const [good, all] = right.get(p.category) ?? [0, 0];
    right.set(p.category, [good + (ok ? 1 : 0), all + 1]);
  }
  const liveRate = rate(read, coded.length);
  metrics.live_rate = atLeast(liveRate, '%', 90);
  metrics.live_p50_ms = atMost(percentile(times, 0.5), 'ms', 12);
  metrics.live_p95_ms = atMost(percentile(times, 0.95), 'ms', 40);

  for (const [name, factor, target] of [
    ['live10_rate', 1, 88],
    ['live10_slow_rate', SLOW, undefined],
  ] as const) {
    progress(name);
    const clock = processorTime(factor);
    const count = pictures.filter((p) => {
      const eye = createEye();
      for (let i = 0; i < FRAMES; i += 1) {
        const seen = eye.frame(jittered(p.gray, i), { ms: factor === 1 ? SHORT_MS : FRAME_MS, now: clock });
        if (seen.readings.length > 0) return judged(p, seen);
      }
      return false;
    }).length;
    const value = rate(count, coded.length);
    metrics[name] = target === undefined ? figure(value, '%') : atLeast(value, '%', target);
  }

  progress('photo');
  const photoTimes: number[] = [];
  const photos = pictures.filter((p) => {
    const start = now();
    const seen = createEye().photo(p.gray, { ms: PHOTO_MS, now });
    photoTimes.push(now() - start);
    return judged(p, seen);
  }).length;
  metrics.photo_rate = atLeast(rate(photos, coded.length), '%', 93);
  metrics.photo_p95_ms = figure(percentile(photoTimes, 0.95), 'ms');
  metrics.false_decodes = atMost(falseReads, '', 0, 0);
  metrics.wrong_texts = atMost(wrongReads, '', 0, 0);

  const hard = [...right].filter(([category]) => HARD.test(category)).map(([, counts]) => counts);
  const sum = (at: 0 | 1): number => hard.reduce((total, counts) => total + counts[at], 0);
  metrics.hard_light_rate = atLeast(rate(sum(0), sum(1)), '%', 90);
  metrics.bytes_br = atMost(await workerBytes(), 'B', 22_528, 0);
  Object.assign(metrics, scenes(now));

  if (!flags.includes('--own')) {
    let best = 0;
    for (const peer of peers()) {
      progress(peer.name);
      let count = 0;
      for (const p of coded) if (isRight(p, await peer.read(p))) count += 1;
      metrics[`${peer.name}_rate`] = figure(rate(count, coded.length), '%');
      best = Math.max(best, rate(count, coded.length));
    }
    metrics.best_peer_rate = figure(best, '%');
    metrics.lead_points = atLeast(liveRate - best, 'points', 4);
    for (const left of ROTATING) {
      progress(`without ${left.name}`);
      const rest = ROTATING.filter((pass) => pass !== left);
      const count = coded.filter((p) => judged(p, live(p, createEye(rest)))).length;
      metrics[`live_without_${left.name.replaceAll(' ', '_')}`] = figure(rate(count, coded.length), '%');
    }
  }
  for (const [category, [good, all]] of right) {
    metrics[`live_${category}`] = figure(rate(good, all), `% of ${all}`);
  }
  return metrics;
}

/** A picture as frame `index` of a film: moved by up to one pixel, with noise of its own. */
function jittered({ data, width, height }: Gray, index: number): Gray {
  const random = randomOf(1000 + index);
  const dx = Math.floor(3 * random()) - 1;
  const dy = Math.floor(3 * random()) - 1;
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
    for (let x = 0; x < width; x += 1) {
      const from = Math.min(width - 1, Math.max(0, x + dx));
      out[y * width + x] = (data[row + from] ?? 0) + NOISE * (2 * random() - 1);
    }
  }
  return { data: out, width, height };
}

/** Bytes of the scanner's worker as it is shipped, after brotli. */
function workerBytes(): Promise<number> {
  const out = mkdtempSync(path.join(tmpdir(), 'gr-bench-'));
  const compiler = rspack(workerConfiguration(WORKER, 'production', out));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
      const bytes = failure ? 0 : brotliCompressSync(readFileSync(path.join(out, 'worker.js'))).length;
      compiler.close(() => {
        rmSync(out, { recursive: true, force: true });
        if (failure) reject(failure);
        else resolve(bytes);
      });
    });
  });
}
