import { CONTRACT, type Remote } from '@gr/shared/contract';
import type { Assets } from '@gr/shared/contract/manifest';
import { announce, fakeSurroundings, publish } from './fake-surroundings.testing.ts';
import { createFederation } from './federation.ts';

const A = '0.1.0-aaaaaaaa';
const B = '0.2.0-bbbbbbbb';

/** A federation whose runtime gives a remote of the version it was asked for, or what `broken` says. */
function prepared(contract = CONTRACT) {
  const s = fakeSurroundings();
  const broken = new Map<string, unknown>();
  const ran: string[] = [];
  const start = async () => async (assets: Assets) => {
    ran.push(assets.version);
    const bad = broken.get(assets.version);
    if (bad instanceof Error) throw bad;
    if (bad !== undefined) return () => bad;
    const remote: Remote = {
      id: assets.id,
      version: assets.version,
      contract: CONTRACT,
      mount: () => ({ unmount: () => undefined }),
    };
    return () => ({ default: remote });
  };
  const open = (own = contract) =>
    createFederation({ trace: s.trace, contract: own, disp_id: 'd1', surroundings: s, start });
  return { s, broken, ran, open };
}

test('a remote is found by its route and loaded', async () => {
  const { s, open } = prepared();
  announce(s, publish(s, A));
  const federation = open();
  expect(federation.registry.get()).toBeUndefined();
  expect(await federation.load('mf-tips')).toMatchObject({ ok: true, value: { version: A } });
  expect(federation.entryFor('/tipsleer/7')).toMatchObject({ id: 'mf-tips' });
  expect(federation.entryFor('/home')).toBeUndefined();
});

test('no registry at all is RF-001, and the next try finds it', async () => {
  const { s, open } = prepared();
  const federation = open();
  expect(await federation.load('mf-tips')).toMatchObject({ ok: false, error: { code: 'RF-001' } });
  announce(s, publish(s, A));
  expect(await federation.load('mf-tips')).toMatchObject({ ok: true });
});

test('a page instead of the registry is RF-002', async () => {
  const { s, open } = prepared();
  s.server.set('/remotes.json', '<!doctype html>');
  expect(await open().load('mf-tips')).toMatchObject({ ok: false, error: { code: 'RF-002' } });
});

test('«Reintentar» takes a rollback made at the server, a plain load stays with what runs', async () => {
  const { s, open } = prepared();
  const old = publish(s, A);
  announce(s, publish(s, B));
  const federation = open();
  expect(await federation.load('mf-tips')).toMatchObject({ value: { version: B } });
  announce(s, old);
  expect(await federation.load('mf-tips')).toMatchObject({ value: { version: B } });
  expect(await federation.load('mf-tips', true)).toMatchObject({ value: { version: A } });
});

test('the last good registry serves when the server is gone', async () => {
  const { s, open } = prepared();
  announce(s, publish(s, A));
  await open().load('mf-tips');
  s.server.clear();
  expect(await open().load('mf-tips')).toMatchObject({ ok: true, value: { version: A } });
});

test('a refresh without a server answers the last good registry, now and after a restart', async () => {
  const { s, open } = prepared();
  const registry = announce(s, publish(s, A));
  const federation = open();
  await federation.refresh();
  const before = federation.registry.get();
  s.server.clear();
  expect(await federation.refresh()).toEqual({ ok: true, value: registry });
  expect(federation.registry.get()).toBe(before);
  expect(await open().refresh()).toEqual({ ok: true, value: registry });
});

test.each([
  ['an unknown remote', {}, 'mf-nada', 'RF-003'],
  ['a paused remote', { state: 'paused' as const }, 'mf-tips', 'RF-004'],
  ['a newer contract', { contract: '1.99' }, 'mf-tips', 'RF-005'],
  ['another major', { contract: '2.0' }, 'mf-tips', 'RF-005'],
])('%s is refused before a byte is fetched', async (_, change, id, code) => {
  const { s, open } = prepared();
  announce(s, { ...publish(s, A), ...change });
  expect(await open().load(id)).toMatchObject({ ok: false, error: { code } });
  expect(s.asked).toEqual(['/remotes.json']);
});

test.each([
  ['1.3', '1.4', /necesita una versión más nueva/],
  ['1.3', '2.0', /necesita una versión más nueva/],
  ['2.0', '1.9', /todavía no sirve/],
])('a shell of contract %s says which of both is behind a remote of %s', async (own, contract, says) => {
  const { s, open } = prepared(own);
  announce(s, { ...publish(s, A), contract });
  const { error } = (await open().load('mf-tips')) as { error: { code: string; message: string } };
  expect(error.code).toBe('RF-005');
  expect(error.message).toMatch(says);
});

test.each([
  ['throws', new Error('boom'), 'RF-009'],
  ['exports nothing', {}, 'RF-011'],
  ['has another shape', { default: { id: 'mf-tips', mount: 1 } }, 'RF-011'],
  ['is another remote', { default: { id: 'mf-x', version: A, contract: '1.0', mount: () => 0 } }, 'RF-011'],
  ['turns out newer', { default: { id: 'mf-tips', version: A, contract: '1.99', mount: () => 0 } }, 'RF-011'],
])('a remote that %s is refused, and a retry is fresh', async (_, exported, code) => {
  const { s, broken, open } = prepared();
  announce(s, publish(s, A));
  broken.set(A, exported);
  const federation = open();
  expect(await federation.load('mf-tips')).toMatchObject({ ok: false, error: { code } });
  broken.clear();
  expect(await federation.load('mf-tips')).toMatchObject({ ok: true });
});

test('a newest version that cannot be staged gives way to the one on the phone', async () => {
  const { s, open } = prepared();
  announce(s, publish(s, A));
  await open().load('mf-tips');
  announce(s, publish(s, B, A));
  s.server.set(`/r/mf-tips/${B}/entry.js`, 'cut');
  const federation = open();
  await federation.refresh();
  // Asked for anew by the person, so that nothing at hand goes ahead of it.
  expect(await federation.load('mf-tips', true)).toMatchObject({ ok: true, value: { version: A } });
  expect(s.traced).toContain('remote.fallback');
});

test('a paused remote still serves work that was begun', async () => {
  const { s, open } = prepared();
  announce(s, { ...publish(s, A), state: 'paused' });
  const federation = open();
  expect(await federation.load('mf-tips')).toMatchObject({ ok: false, error: { code: 'RF-004' } });
  expect(await federation.load('mf-tips', false, true)).toMatchObject({ ok: true });
  announce(s, { ...publish(s, A), state: 'off' });
  await federation.refresh();
  expect(await federation.load('mf-tips', true, true)).toMatchObject({
    ok: false,
    error: { code: 'RF-004' },
  });
});

test('after an update of the shell nothing of the older contract runs in place of what has not come', async () => {
  const { s, ran, open } = prepared('1.3');
  announce(s, publish(s, A));
  await open().load('mf-tips');
  announce(s, { ...publish(s, B, A), contract: '2.0' });
  await open().load('mf-tips');
  expect(ran).toEqual([A, A]);
  s.server.clear();
  expect(await open('2.0').load('mf-tips')).toMatchObject({ ok: false, error: { code: 'RF-006' } });
  expect(ran).toEqual([A, A]);
});

test('a newest version that throws gives way to the one on the phone', async () => {
  const { s, broken, open } = prepared();
  announce(s, publish(s, A));
  await open().load('mf-tips');
  announce(s, publish(s, B, A));
  broken.set(B, new Error('boom'));
  expect(await open().load('mf-tips')).toMatchObject({ ok: true, value: { version: A } });
});

test('a session keeps its version until the newer one is on the phone', async () => {
  const { s, open } = prepared();
  announce(s, publish(s, A));
  const federation = open();
  await federation.load('mf-tips');
  announce(s, publish(s, B, A));
  await federation.refresh();
  expect(await federation.load('mf-tips')).toMatchObject({ ok: true, value: { version: A } });
  await federation.prefetchAll(['rondero']);
  expect(await federation.load('mf-tips')).toMatchObject({ ok: true, value: { version: B } });
});

test('prefetchAll brings what the roles may open, and nothing else', async () => {
  const { s, open } = prepared();
  announce(s, { ...publish(s, A), roles: ['supervisor'] });
  await open().prefetchAll(['rondero']);
  expect(s.asked).toEqual(['/remotes.json']);
  await open().prefetchAll(['rondero', 'supervisor']);
  expect(s.asked).toContain(`/r/mf-tips/${A}/static/a.css`);
});

test('prefetchAll leaves alone what this shell cannot run, and misses nothing', async () => {
  const { s, open } = prepared('1.3');
  announce(s, { ...publish(s, A), contract: '1.4' });
  expect(await open().prefetchAll(['rondero'])).toBe(true);
  expect(s.asked).toEqual(['/remotes.json']);
});

test('two loads at once share one download', async () => {
  const { s, open } = prepared();
  announce(s, publish(s, A));
  const federation = open();
  const both = await Promise.all([federation.load('mf-tips'), federation.load('mf-tips')]);
  expect(both.map((result) => result.ok)).toEqual([true, true]);
  expect(s.asked.filter((url) => url.endsWith('assets.json'))).toHaveLength(1);
});
