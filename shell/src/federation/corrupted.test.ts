import { createHash } from 'node:crypto';
import type { Assets } from '@gr/shared/contract/manifest';
import { type FakeAnswer, fakeSurroundings, HANG, RESET } from './fake-surroundings.testing.ts';
import { type StageRequest, stage } from './staging/stage.ts';

const TRIALS = 1_000;
const SEED = Number(process.env.GR_SEED ?? Date.now() % 2 ** 31);

type Bytes = Uint8Array<ArrayBuffer>;

/** A generator of numbers in [0, 1), the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hash = (bytes: Bytes | string): string => createHash('sha256').update(bytes).digest('hex');
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

interface Version {
  readonly request: StageRequest;
  readonly files: ReadonlyMap<string, Bytes>;
}

/** A version as a build would leave it: script, chunks, styles, a font, a picture. */
function version(random: () => number, name: string): Version {
  const bytes = (size: number): Bytes => Uint8Array.from({ length: size }, () => Math.floor(random() * 256));
  const some = (n: number): number => 1 + Math.floor(random() * n);
  const names = [
    'remoteEntry.js',
    ...Array.from({ length: some(4) }, (_, n) => `static/${n}.js`),
    ...Array.from({ length: some(2) }, (_, n) => `static/${n}.css`),
    'static/letra.woff2',
    'static/foto.png',
  ];
  const files = new Map(names.map((path) => [path, bytes(16 + some(200))]));
  const assets: Assets = {
    id: 'mf-tips',
    version: name,
    contract: '1.0',
    shares: {},
    container: 'mf_tips',
    entry: 'remoteEntry.js',
    files: [...files].map(([path, content]) => ({ path, sha256: hash(content), bytes: content.length })),
    fallback: [],
  };
  const list = utf8(JSON.stringify(assets));
  files.set('assets.json', list);
  return { request: { id: 'mf-tips', version: name, assets_sha256: hash(list), shared: {} }, files };
}

/** What may arrive in place of a file's bytes. `other` = the files of another, sound version. */
const CORRUPTIONS: Readonly<
  Record<string, (good: Bytes, random: () => number, other: Version, path: string) => FakeAnswer>
> = {
  'one bit flipped': (good, random) => {
    const bad = good.slice();
    const at = Math.floor(random() * bad.length);
    bad[at] = (bad[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    return bad;
  },
  'cut off': (good, random) => good.slice(0, Math.floor(random() * good.length)),
  'something behind it': (good) => new Uint8Array([...good, 10]),
  'something before it': (good) => new Uint8Array([0xef, 0xbb, 0xbf, ...good]),
  'two bytes swapped': (good) => {
    const bad = good.slice();
    const at = bad.findIndex((byte, n) => byte !== bad[n + 1]);
    bad.set([bad[at + 1] ?? 0, bad[at] ?? 0], at);
    return bad;
  },
  'a page': () => '<!doctype html><title>Inicio</title>',
  nothing: () => '',
  'a file of the same name of another version': (_good, _random, other, path) =>
    other.files.get(path) ?? utf8('x'),
  'another file of the same version': (good) => utf8(hash(good)),
  'upper-case hashes in the list': (good, _random, _other, path) =>
    path === 'assets.json'
      ? new TextDecoder().decode(good).replace(/[0-9a-f]{64}/g, (hex) => hex.toUpperCase())
      : '',
  'a list that leaves a file out': (good, _random, _other, path) => {
    if (path !== 'assets.json') return '';
    const assets = JSON.parse(new TextDecoder().decode(good)) as Assets;
    return JSON.stringify({ ...assets, files: assets.files.slice(0, -1) });
  },
  'a list with hashes of its own': (good, _random, _other, path) => {
    if (path !== 'assets.json') return '';
    const assets = JSON.parse(new TextDecoder().decode(good)) as Assets;
    return JSON.stringify({ ...assets, files: assets.files.map((file) => ({ ...file, sha256: hash('x') })) });
  },
  'an error of the server': () => ({ status: 500 }),
  'not found': () => ({ status: 404 }),
  'a part only': () => ({ status: 203 }),
  'a cut line': () => RESET,
};

test(`${TRIALS} versions with one corrupted file: none is activated, nothing is left (GR_SEED=${SEED})`, async () => {
  const random = dice(SEED);
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const kinds = Object.keys(CORRUPTIONS);
  const activated: string[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const s = fakeSurroundings();
    const [good, other] = [version(random, `1.0.0-${trial}`), version(random, `0.9.0-${trial}`)];
    for (const [path, bytes] of good.files) s.server.set(`/r/mf-tips/${good.request.version}/${path}`, bytes);
    // Each kind in turn; those about the list befall the list.
    const kind = kinds[trial % kinds.length] ?? '';
    const path = /list|hashes/.test(kind) ? 'assets.json' : one([...good.files.keys()]);
    const bad = CORRUPTIONS[kind]?.(good.files.get(path) ?? utf8(''), random, other, path) ?? HANG;
    s.server.set(`/r/mf-tips/${good.request.version}/${path}`, bad);
    const result = await stage(s, good.request);
    const left = await s.caches?.keys();
    if (result.ok || left?.length !== 0) activated.push(`trial ${trial}: ${kind} in ${path}`);
  }
  expect(activated).toEqual([]);
});

test('the same versions whole are activated', async () => {
  const random = dice(SEED);
  for (let trial = 0; trial < 20; trial += 1) {
    const s = fakeSurroundings();
    const good = version(random, `1.0.0-${trial}`);
    for (const [path, bytes] of good.files) s.server.set(`/r/mf-tips/${good.request.version}/${path}`, bytes);
    expect(await stage(s, good.request)).toMatchObject({ ok: true });
  }
});

test('the list of another version in its place: refused, whatever name it is asked by', async () => {
  const random = dice(SEED);
  const s = fakeSurroundings();
  const [good, other] = [version(random, '1.0.0-a'), version(random, '0.9.0-b')];
  for (const [path, bytes] of other.files) s.server.set(`/r/mf-tips/1.0.0-a/${path}`, bytes);
  expect(await stage(s, good.request)).toMatchObject({ ok: false, error: { code: 'RF-008' } });
  const { assets_sha256 } = other.request;
  expect(await stage(s, { ...good.request, assets_sha256 })).toMatchObject({ error: { code: 'RF-008' } });
  const upper = { ...good.request, assets_sha256: good.request.assets_sha256.toUpperCase() };
  s.server.set('/r/mf-tips/1.0.0-a/assets.json', good.files.get('assets.json') ?? '');
  expect(await stage(s, upper)).toMatchObject({ ok: false, error: { code: 'RF-008' } });
  expect(await s.caches?.keys()).toEqual([]);
});
