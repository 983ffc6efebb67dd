import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from '../bench/weights.ts';

const APP = join('dist', 'app');

/**
 * What the built app may weigh, kB of scripts as a store serves them (brotli q11, each file by itself). Who raises one lowers another in
 * the same commit, or says there what left.
 */
const BUDGETS = {
  'until the login': 85,
  'until Inicio, with a kept session': 209,
  'the worker, at every start': 18,
  'the worker with its sender, at a sync': 61,
};

const file = (path: string): string => readFileSync(join(APP, path), 'utf8');
const worker = file('ngsw-worker.js');
const page = file('index.html');

/** The worker's list of the shell's files, as the build wrote it. */
function listed(): readonly { readonly url: string; readonly preload?: number }[] {
  const from = worker.indexOf('[{"integrity"');
  return JSON.parse(worker.slice(from, worker.indexOf('}]', from) + 2));
}

const FILES: Record<keyof typeof BUDGETS, readonly string[]> = {
  'until the login': [...page.matchAll(/(?:src|href)="\/(static\/[\w.]+\.js)"/g)].map(
    ([, path = '']) => path,
  ),
  'until Inicio, with a kept session': listed().flatMap(({ url, preload }) =>
    preload === undefined ? [] : [url.slice(1)],
  ),
  'the worker, at every start': ['ngsw-worker.js'],
  'the worker with its sender, at a sync': [
    'ngsw-worker.js',
    ...readdirSync(join(APP, 'static')).flatMap((name) =>
      name.startsWith('worker-') ? [`static/${name}`] : [],
    ),
  ],
};

test.each(Object.entries(BUDGETS))('%s: at most %d kB', (what, budget) => {
  const scripts = [...new Set(FILES[what as keyof typeof BUDGETS])].filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(what.startsWith('until') || what.includes('sender') ? 1 : 0);
  const weight = scripts.reduce((sum, path) => sum + brotli(Buffer.from(file(path))), 0);
  expect(weight / 1000).toBeLessThanOrEqual(budget);
});
