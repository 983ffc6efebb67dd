import { fakeSurroundings, HANG, publish, RESET } from '../fake-surroundings.testing.ts';
import { readComplete } from '../phone/version-cache.ts';
import { stage } from './stage.ts';

const V = '0.1.0-aaaaaaaa';
const BASE = `/r/mf-tips/${V}/`;

function prepared(options?: Parameters<typeof fakeSurroundings>[0]) {
  const s = fakeSurroundings(options);
  const { assets_sha256 } = publish(s, V);
  return { s, request: { id: 'mf-tips', version: V, assets_sha256, shared: {} } };
}
const staged = (s: ReturnType<typeof fakeSurroundings>) =>
  s.caches && readComplete(s.caches, { id: 'mf-tips', version: V, shared: {} });

test('a version is staged whole, without its fallback copies, and not fetched twice', async () => {
  const { s, request } = prepared();
  expect(await stage(s, request)).toMatchObject({ ok: true, value: { entry: 'entry.js' } });
  expect(s.asked).toEqual([`${BASE}assets.json`, `${BASE}entry.js`, `${BASE}static/a.css`]);
  expect(await staged(s)).toMatchObject({ version: V });
  await stage(s, request);
  expect(s.asked).toHaveLength(3);
});

test('of a newer version only what has other bytes is fetched, and what was spoiled on the phone', async () => {
  const s = fakeSurroundings();
  const older = publish(s, V, undefined, undefined, 3);
  await stage(s, { id: 'mf-tips', version: V, assets_sha256: older.assets_sha256, shared: {} });
  const next = '0.1.0-bbbbbbbb';
  const { assets_sha256 } = publish(s, next, undefined, undefined, 4);
  const cache = await s.caches?.open(`remoto:mf-tips@${V}`);
  await cache?.put(`${BASE}static/1.js`, new Response('spoiled'));
  s.asked.length = 0;
  const request = { id: 'mf-tips', version: next, assets_sha256, shared: {} };
  expect(await stage(s, request)).toMatchObject({ ok: true });
  const names = s.asked.map((url) => url.replace(`/r/mf-tips/${next}/`, ''));
  expect(names.sort()).toEqual(['assets.json', 'entry.js', 'static/1.js', 'static/3.js', 'static/a.css']);
  expect(s.caches && (await readComplete(s.caches, request))).toMatchObject({ version: next });
  const kept = await s.caches?.match(`/r/mf-tips/${next}/static/0.js`, {
    cacheName: `remoto:mf-tips@${next}`,
  });
  expect(await kept?.text()).toBe('static/0.js');
});

test.each([
  ['the list is missing', 'assets.json', { status: 404 }, 'RF-006', 1],
  ['the list is a page', 'assets.json', '<!doctype html>', 'RF-008', 3],
  ['a file is missing', 'static/a.css', { status: 404 }, 'RF-006', 1],
  ['a file has other bytes', 'static/a.css', 'cut', 'RF-008', 3],
  ['a file is a page', 'entry.js', '<!doctype html>', 'RF-008', 3],
  ['the server is ill', 'entry.js', { status: 503 }, 'RF-007', 3],
  ['somebody before the server refuses', 'entry.js', { status: 403 }, 'RF-007', 3],
  ['somebody wants a password', 'assets.json', { status: 401 }, 'RF-007', 3],
  ['the line is cut', 'entry.js', RESET, 'RF-007', 3],
] as const)('%s: nothing is staged, and healing it is enough', async (_, path, answer, code, tries) => {
  const { s, request } = prepared();
  const good = s.server.get(BASE + path);
  s.server.set(BASE + path, answer);
  expect(await stage(s, request)).toMatchObject({ ok: false, error: { code } });
  expect(s.asked.filter((url) => url === BASE + path)).toHaveLength(tries);
  expect(await staged(s)).toBeUndefined();
  s.server.set(BASE + path, good ?? '');
  expect(await stage(s, request)).toMatchObject({ ok: true });
});

test('one file given up cancels the others', async () => {
  const { s, request } = prepared();
  s.server.set(`${BASE}entry.js`, HANG);
  s.server.set(`${BASE}static/a.css`, { status: 404 });
  expect(await stage(s, request)).toMatchObject({ ok: false, error: { code: 'RF-006' } });
});

test('the list of another version is refused', async () => {
  const { s, request } = prepared();
  const other = publish(s, '0.1.0-bbbbbbbb');
  s.server.set(`${BASE}assets.json`, s.server.get('/r/mf-tips/0.1.0-bbbbbbbb/assets.json') ?? '');
  const wrong = { ...request, assets_sha256: other.assets_sha256 };
  expect(await stage(s, wrong)).toMatchObject({ ok: false, error: { code: 'RF-008' } });
});

test('without room the version still counts as verified, and the trace says so', async () => {
  const { s, request } = prepared({ room: false });
  expect(await stage(s, request)).toMatchObject({ ok: true });
  expect(s.traced).toEqual(['RF-012']);
  expect(await staged(s)).toBeUndefined();
});

test('without Cache Storage the files are verified in memory', async () => {
  const { s, request } = prepared({ caches: false });
  expect(await stage(s, request)).toMatchObject({ ok: true });
  expect(s.traced).toEqual(['remote.staged_in_memory']);
});

test('on a shell of another React the fallback copies belong to the version, and are brought later if need be', async () => {
  const { s, request } = prepared();
  const other = { react: '20.0.0' };
  const { assets_sha256 } = publish(s, V, undefined, { react: '^19.0.0' });
  const asked = { ...request, assets_sha256 };
  await stage(s, { ...asked, shared: { react: '19.3.1' } });
  expect(s.asked).not.toContain(`${BASE}static/react.js`);
  const here = (shared: Record<string, string>) =>
    s.caches && readComplete(s.caches, { id: 'mf-tips', version: V, shared });
  expect(await here({ react: '19.3.1' })).toMatchObject({ version: V });
  expect(await here(other)).toBeUndefined();
  // Only what is missing is fetched; while it is not here the version stays whole for the old shell.
  s.asked.length = 0;
  expect(await stage(s, { ...asked, shared: other })).toMatchObject({ ok: false, error: { code: 'RF-006' } });
  expect(await here({ react: '19.3.1' })).toMatchObject({ version: V });
  s.server.set(`${BASE}static/react.js`, 'other');
  expect(await stage(s, { ...asked, shared: other })).toMatchObject({ ok: false, error: { code: 'RF-008' } });
  s.server.set(`${BASE}static/react.js`, 'react');
  expect(await stage(s, { ...asked, shared: other })).toMatchObject({ ok: true });
  expect(await here(other)).toMatchObject({ version: V });
  expect(new Set(s.asked)).toEqual(new Set([`${BASE}static/react.js`]));
});

test('no room for half of a version: nothing of it is left', async () => {
  const s = fakeSurroundings({ room: 2 });
  const { assets_sha256 } = publish(s, V);
  const request = { id: 'mf-tips', version: V, assets_sha256, shared: {} };
  expect(await stage(s, request)).toMatchObject({ ok: true });
  expect(s.traced).toEqual(['RF-012']);
  expect(await s.caches?.keys()).toEqual([]);
});

test('no room for the fallback copies: the version stays whole for the shell it was brought for', async () => {
  const s = fakeSurroundings({ room: 3 });
  const { assets_sha256 } = publish(s, V, undefined, { react: '^19.0.0' });
  s.server.set(`${BASE}static/react.js`, 'react');
  const request = { id: 'mf-tips', version: V, assets_sha256, shared: { react: '19.3.1' } };
  await stage(s, request);
  await stage(s, { ...request, shared: { react: '20.0.0' } });
  expect(s.traced).toEqual(['remote.staged', 'RF-012']);
  expect(s.caches && (await readComplete(s.caches, request))).toMatchObject({ version: V });
});

test('a version whose list on the phone is another one than the registry names is brought anew', async () => {
  const { s, request } = prepared();
  await stage(s, request);
  const cache = await s.caches?.open(`remoto:mf-tips@${V}`);
  const list = await (await cache?.match(`${BASE}assets.json`))?.text();
  await cache?.put(`${BASE}assets.json`, new Response(`${list} `));
  s.asked.length = 0;
  expect(await stage(s, request)).toMatchObject({ ok: true });
  expect(s.asked).toHaveLength(3);
});

test('at most four files are fetched at a time', async () => {
  const s = fakeSurroundings();
  const { assets_sha256 } = publish(s, V, undefined, {}, 20);
  let [now, most] = [0, 0];
  const fetch: typeof s.fetch = async (url, init) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setImmediate(done));
    now -= 1;
    return s.fetch(url, init);
  };
  expect(
    await stage({ ...s, fetch }, { id: 'mf-tips', version: V, assets_sha256, shared: {} }),
  ).toMatchObject({ ok: true });
  expect(most).toBe(4);
});
