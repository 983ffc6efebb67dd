import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../repo-root.ts';
import { objectOf } from './entregar-remotos.ts';
import { alreadyThere } from './etag.ts';
import * as functions from './index.ts';
import { REPORT_PATHS } from './informe/open-report.ts';

describe('what is served out of the bucket', () => {
  it.each([
    ['/remotes.json', 'remotes.json'],
    ['/r/mf-rondas/1.0.0-ab/assets.json', 'r/mf-rondas/1.0.0-ab/assets.json'],
    ['/r/mf-rondas/1/static/js/a%20b.js', 'r/mf-rondas/1/static/js/a b.js'],
  ])('%s is %s', (pathname, name) => {
    expect(objectOf(pathname)).toBe(name);
  });

  it.each([
    '/',
    '/historia/000000000001.json',
    '/r',
    '/r/',
    '/r/mf-rondas',
    '/r/mf-rondas/',
    '/r/mf-rondas/1',
    '/r/mf-rondas/1/',
    '/r/../historia/1/x.json',
    '/r/a/../../historia/1.json',
    '/r/%2e%2e/historia/1.json',
    '/r/..%2fhistoria%2f1.json',
    '/r/a/1/..%5cx',
    '/r/a/1/.oculto',
    '/r//a/1/x',
    '/r/a/1/%00',
    '/r/%E0%A4%A/1/x',
    '/remotes.json/x',
    '/%72emotes.json',
    '/.keys/registry.private.jwk.json',
    '/.store/remotes.json.lock',
  ])('%s is not', (pathname) => {
    expect(objectOf(pathname)).toBeUndefined();
  });
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('who has %s has what is tagged "a": %s', (given, there) => {
  const request = { headers: { 'cache-control': 'no-cache', ...(given ? { 'if-none-match': given } : {}) } };
  expect(alreadyThere(request, '"a"')).toBe(there);
  expect(alreadyThere(request, 'W/"a"')).toBe(there);
});

interface Hosting {
  readonly public: string;
  readonly predeploy?: unknown;
  readonly rewrites: readonly {
    readonly source?: string;
    readonly function?: { readonly functionId: string };
  }[];
  readonly headers: readonly {
    readonly regex?: string;
    readonly source?: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

describe('Firebase Hosting', () => {
  const text = readFileSync(path.join(repoRoot(), 'firebase.json'), 'utf8');
  const { hosting } = JSON.parse(text) as { readonly hosting: Hosting };

  it('sends the remotes to the function, before the screens, and names functions that exist', () => {
    const [versions, reports, registry, screens] = hosting.rewrites;
    expect([versions?.source, reports?.source, registry?.source, screens?.function]).toEqual([
      '/r/**',
      `${REPORT_PATHS}**`,
      '/remotes.json',
      undefined,
    ]);
    const named = hosting.rewrites.flatMap((rewrite) =>
      rewrite.function ? [rewrite.function.functionId] : [],
    );
    expect(named).toEqual(['entregar_remotos', 'entregar_remotos', 'entregar_remotos']);
    expect(Object.keys(functions)).toContain('entregar_remotos');
    // A copy among the static files would be served instead of the function's answer, and the build puts remotes beside this folder.
    expect([hosting.public, hosting.predeploy]).toEqual(['dist/app', 'npm run build']);
  });

  it('leaves to the function how long its answers are kept, and knows the shell’s files', () => {
    const cached = (pathname: string): string | undefined =>
      hosting.headers
        .filter(({ regex, source }) =>
          regex === undefined ? source === '**' : new RegExp(regex).test(pathname),
        )
        .flatMap(({ headers }) => headers)
        .findLast(({ key }) => key === 'Cache-Control')?.value;
    expect(cached('/r/mf-rondas/1/x.1a2b3c4d.js')).toBeUndefined();
    expect(cached('/r/mf-rondas/1/assets.json')).toBeUndefined();
    for (const own of [
      '/',
      '/index.html',
      '/remotes.json',
      '/rondas/ini',
      '/ngsw-worker.js',
      '/config.json',
    ]) {
      expect([own, cached(own)]).toEqual([own, 'no-cache']);
    }
    for (const own of ['/main.1a2b3c4d.js', '/r.1a2b3c4d.js', '/static/x.1a2b3c4d.css']) {
      expect([own, cached(own)]).toEqual([own, 'public, max-age=31536000, immutable']);
    }
  });
});
