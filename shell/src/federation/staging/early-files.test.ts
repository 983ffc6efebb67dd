import type { PublishedRegistry } from '@gr/shared/contract/manifest';
import { fakeSurroundings } from '../fake-surroundings.testing.ts';
import { prefetchSection, takeEarlyFile } from './early-files.ts';
import { fetchFile } from './stage.ts';

const BASE = '/r/mf-tips/0.2.0-bb/';
const FILES: Readonly<Record<string, string>> = {
  [`${BASE}assets.json`]: JSON.stringify({ first: ['remoteEntry.js', 'static/a.css'] }),
  [`${BASE}remoteEntry.js`]: 'entry',
  [`${BASE}static/a.css`]: 'a{}',
};

let fetched: string[];
beforeEach(() => {
  fetched = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = typeof input === 'string' ? input : '';
    fetched.push(url);
    return new Response(FILES[url] ?? '', { status: url in FILES ? 200 : 404 });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const url of fetched) void takeEarlyFile(url);
});

function registry(change: object = {}): string {
  const active = { version: '0.2.0-bb', rutas: ['tips', 'videos'] };
  const published = { serial: 1, remotes: [{ id: 'mf-tips', state: 'on', active, ...change }] };
  const payload = Buffer.from(JSON.stringify(published as unknown as PublishedRegistry)).toString(
    'base64url',
  );
  return JSON.stringify({ protected: '', payload, signature: '' });
}

test('asks for the list of the section and its initial files, each for one who takes it', async () => {
  await prefetchSection(registry(), '/videos/x');
  expect(fetched.sort()).toEqual(Object.keys(FILES).sort());
  const s = { ...fakeSurroundings(), early: takeEarlyFile };
  const sha256 = 'a'.repeat(64);
  // Other bytes than announced: the next try goes to the server itself.
  expect(await fetchFile(s, `${BASE}remoteEntry.js`, sha256)).toMatchObject({ error: { code: 'RF-006' } });
  expect(s.asked).toEqual([`${BASE}remoteEntry.js`]);
  expect(takeEarlyFile(`${BASE}remoteEntry.js`)).toBeUndefined();
});

test('what it brings is checked like any other answer, and asked for no second time', async () => {
  await prefetchSection(registry(), '/tips');
  const s = { ...fakeSurroundings(), early: takeEarlyFile };
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('a{}'));
  const sha256 = Buffer.from(hash).toString('hex');
  expect(await fetchFile(s, `${BASE}static/a.css`, sha256)).toMatchObject({ ok: true });
  expect(s.asked).toEqual([]);
});

test.each([
  ['another place', registry(), '/rondas'],
  ['a paused section', registry({ state: 'paused' }), '/tips'],
  ['a section with a version on trial', registry({ canary: {} }), '/tips'],
])('of %s it asks for nothing', async (_name, text, place) => {
  await prefetchSection(text, place);
  expect(fetched).toEqual([]);
});

test.each(['<!doctype html>', '{}', registry({ active: undefined })])(
  'what is no registry is nobody’s failure',
  async (text) => {
    await expect(prefetchSection(text, '/tips')).rejects.toThrow();
    expect(fetched).toEqual([]);
  },
);

test('a list that is none ends it', async () => {
  jest.mocked(fetch).mockImplementation(async () => new Response('<!doctype html>'));
  await expect(prefetchSection(registry(), '/tips')).rejects.toThrow();
});
