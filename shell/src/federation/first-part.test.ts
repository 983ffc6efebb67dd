import { createHash } from 'node:crypto';
import { CONTRACT, type Remote } from '@gr/shared/contract';
import type { Assets, RegistryEntry } from '@gr/shared/contract/manifest';
import { announce, type FakeSurroundings, fakeSurroundings, publish, RESET } from './fake-surroundings.ts';
import { createFederation } from './federation.ts';

const ID = 'mf-tips';
const A = '0.1.0-aaaaaaaa';
const B = '0.2.0-bbbbbbbb';
const REST = (version: string): string => `/r/${ID}/${version}/static/a.css`;

/** A version whose first screen needs its entry only. */
function publishSplit(s: FakeSurroundings, version: string, previous?: string): RegistryEntry {
  const entry = publish(s, version, previous);
  const url = `/r/${ID}/${version}/assets.json`;
  const assets = JSON.parse(String(s.server.get(url))) as Assets;
  const list = JSON.stringify({ ...assets, first: ['entry.js'] } satisfies Assets);
  s.server.set(url, list);
  return { ...entry, assets_sha256: createHash('sha256').update(list).digest('hex') };
}

function prepared() {
  const s = fakeSurroundings();
  const ran: string[] = [];
  const start = async () => async (assets: Assets) => {
    ran.push(assets.version);
    const mount = () => ({ unmount: () => undefined });
    return {
      default: { id: assets.id, version: assets.version, contract: CONTRACT, mount } satisfies Remote,
    };
  };
  const open = () =>
    createFederation({ trace: s.trace, contract: CONTRACT, disp_id: 'd1', surroundings: s, start });
  return { s, ran, open };
}
const is = (version: string) => ({ ok: true, value: { version } });
const fails = (code: string) => ({ ok: false, error: { code } });

test('the first time a section runs with its first part; the rest follows, and only then it is ready', async () => {
  const { s, open } = prepared();
  announce(s, publishSplit(s, A));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(s.asked).not.toContain(REST(A));
  expect(federation.waits(ID)).toBe(true);
  expect(await federation.stageAll(['rondero'])).toBe(true);
  expect(s.asked).toContain(REST(A));
  expect(federation.waits(ID)).toBe(false);
});

test('with its first part only it opens without a line, and is not ready', async () => {
  const { s, open } = prepared();
  announce(s, publishSplit(s, A));
  await open().load(ID);
  s.server.clear();
  const later = open();
  expect(await later.load(ID)).toMatchObject(is(A));
  expect(await later.stageAll(['rondero'])).toBe(false);
});

test('where an older version could run meanwhile, the newer one runs whole or not at all', async () => {
  const { s, open } = prepared();
  announce(s, publishSplit(s, A));
  await open().stageAll(['rondero']);
  announce(s, publishSplit(s, B, A));
  s.server.set(REST(B), RESET);
  expect(await open().load(ID)).toMatchObject(is(A));
  s.server.set(REST(B), 'css');
  expect(await open().load(ID)).toMatchObject(is(B));
});

test('a screen that had not come: everything is brought, the section starts afresh, and it is no strike', async () => {
  const { s, ran, open } = prepared();
  announce(s, publishSplit(s, A));
  const federation = open();
  await federation.load(ID);
  expect(await federation.failedOnScreen(ID, 'RF-013')).toBe('again');
  expect(s.asked).toContain(REST(A));
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(ran).toEqual([A, A]);
  expect(federation.facts()).toMatchObject([{ fallos: [] }]);
});

test('a screen that had not come, in a hole of the net: it goes on trying until the line is back', async () => {
  const { s, open } = prepared();
  announce(s, publishSplit(s, A));
  const federation = open();
  await federation.load(ID);
  s.server.set(REST(A), RESET);
  const verdict = federation.failedOnScreen(ID, 'RF-013');
  // Three tries of the file, and begun anew at least once.
  while (s.asked.filter((url) => url === REST(A)).length < 5) await new Promise((go) => setImmediate(go));
  s.server.set(REST(A), 'css');
  expect(await verdict).toBe('again');
});

test('a rest that is not on the server: the version before takes over, once a screen failed or at the next entry', async () => {
  const { s, open } = prepared();
  publish(s, A);
  announce(s, publishSplit(s, B, A));
  s.server.delete(REST(B));
  const tapped = open();
  expect(await tapped.load(ID)).toMatchObject(is(B));
  expect(await tapped.failedOnScreen(ID, 'RF-013')).toBe('again');
  expect(await tapped.load(ID)).toMatchObject(is(A));
});

test('a rest that is not on the server, found in the background', async () => {
  const { s, open } = prepared();
  publish(s, A);
  announce(s, publishSplit(s, B, A));
  s.server.delete(REST(B));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(B));
  expect(await federation.stageAll(['rondero'])).toBe(false);
  expect(await federation.load(ID)).toMatchObject(is(A));
});

test('nothing else could run: what is sound of it goes on', async () => {
  const { s, open } = prepared();
  announce(s, publishSplit(s, A));
  s.server.delete(REST(A));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(await federation.stageAll(['rondero'])).toBe(false);
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(await federation.load(ID, true)).toMatchObject(is(A));
  expect(await federation.failedOnScreen(ID, 'RF-013')).toBe('show');
});

test('the newest is broken, and the one before had only begun: it goes on with its first part', async () => {
  const { s, open } = prepared();
  announce(s, publishSplit(s, A));
  await open().load(ID);
  announce(s, publishSplit(s, B));
  s.server.delete(`/r/${ID}/${B}/entry.js`);
  s.server.delete(REST(A));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(A));
  // Nothing can mend that by itself: it must not go round in circles.
  expect(await federation.failedOnScreen(ID, 'RF-013')).toBe('show');
});

test('a first part of other bytes is not run', async () => {
  const { s, ran, open } = prepared();
  announce(s, publishSplit(s, A));
  s.server.set(`/r/${ID}/${A}/entry.js`, 'other');
  expect(await open().load(ID)).toMatchObject(fails('RF-008'));
  expect(ran).toEqual([]);
});

test('a load ahead of the slot is taken once, with its failure too', async () => {
  const { s, ran, open } = prepared();
  announce(s, publishSplit(s, A));
  const federation = open();
  await federation.bring('/tips/7');
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(ran).toEqual([A]);
  const blind = open();
  const entry = s.server.get(`/r/${ID}/${A}/entry.js`) ?? '';
  s.caches && (await s.caches.delete(`remoto:${ID}@${A}`));
  s.server.delete(`/r/${ID}/${A}/entry.js`);
  await blind.bring('/tips');
  s.server.set(`/r/${ID}/${A}/entry.js`, entry);
  expect(await blind.load(ID)).toMatchObject(fails('RF-006'));
  expect(await blind.load(ID)).toMatchObject(is(A));
  await blind.bring('/home');
});

test('a registry read a moment ago is not asked for again', async () => {
  const { s, open } = prepared();
  announce(s, publishSplit(s, A));
  const federation = open();
  await federation.refresh(5000);
  await federation.refresh(5000);
  expect(s.asked).toEqual(['/remotes.json']);
  await federation.refresh();
  expect(s.asked).toHaveLength(2);
});
