import { CONTRACT } from '@gr/shared/contract';
import { announce, type FakeSurroundings, publish, RESET } from './fake-surroundings.testing.ts';
import { createFederation } from './federation.ts';
import { phoneWith, publishWithFirst } from './partial.testing.ts';

const ID = 'mf-tips';
const A = '0.1.0-aaaaaaaa';
const B = '0.2.0-bbbbbbbb';
const REST = (version: string): string => `/r/${ID}/${version}/static/a.css`;

const is = (version: string) => ({ ok: true, value: { version } });
const fails = (code: string) => ({ ok: false, error: { code } });

test('the first time a section runs with its initial files; the rest follows, and only then it is ready', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(s.asked).not.toContain(REST(A));
  expect(federation.partial(ID, A)).toBe(true);
  expect(await federation.prefetchAll(['rondero'])).toBe(true);
  expect(s.asked).toContain(REST(A));
  expect(federation.partial(ID, A)).toBe(false);
});

async function written(s: FakeSurroundings, version: string): Promise<void> {
  const kept = { cacheName: `remoto:${ID}@${version}` };
  while (!(await s.caches?.match(`/r/${ID}/${version}/assets.json`, kept))) await s.wait(0);
}

test('with its initial files only it opens without a line, and is not ready', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  await open().load(ID);
  // It is written once its screen is there.
  await written(s, A);
  s.server.clear();
  const later = open();
  expect(await later.load(ID)).toMatchObject(is(A));
  expect(await later.prefetchAll(['rondero'])).toBe(false);
});

test('where an older version could run meanwhile, the newer one runs whole or not at all', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  await open().prefetchAll(['rondero']);
  announce(s, publishWithFirst(s, B, A));
  s.server.set(REST(B), RESET);
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(await federation.load(ID)).toMatchObject(is(A));
  s.server.set(REST(B), `css ${B}`);
  await federation.prefetchAll(['rondero']);
  expect(await federation.load(ID)).toMatchObject(is(B));
});

test('a screen that had not come: everything is brought, the section starts afresh, and it is no strike', async () => {
  const { s, ran, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const federation = open();
  await federation.load(ID);
  expect(await federation.failedOnScreen(ID, 'RF-013')).toBe('again');
  expect(s.asked).toContain(REST(A));
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(ran).toEqual([A, A]);
  expect(federation.facts()).toMatchObject([{ fallos: [] }]);
});

test('a screen that had not come, in a hole of the net: it waits, and opens once the line is back', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const federation = open();
  await federation.load(ID);
  s.server.set(REST(A), RESET);
  expect(await federation.failedOnScreen(ID, 'RF-013', A)).toBe('wait');
  expect(await federation.failedOnScreen(ID, 'RF-013', A)).toBe('wait');
  s.server.set(REST(A), `css ${A}`);
  expect(await federation.failedOnScreen(ID, 'RF-013', A)).toBe('again');
  expect(federation.facts()).toMatchObject([{ fallos: [] }]);
});

test('a rest that is not on the server: the version before takes over, once a screen failed or at the next entry', async () => {
  const { s, open } = phoneWith();
  publish(s, A);
  announce(s, publishWithFirst(s, B, A));
  s.server.delete(REST(B));
  const tapped = open();
  expect(await tapped.load(ID)).toMatchObject(is(B));
  expect(await tapped.failedOnScreen(ID, 'RF-013')).toBe('again');
  expect(await tapped.load(ID)).toMatchObject(is(A));
});

test('a rest that is not on the server, found in the background: at the next entry, or at the screen that fails', async () => {
  const { s, open } = phoneWith();
  publish(s, A);
  announce(s, publishWithFirst(s, B, A));
  s.server.delete(REST(B));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(B));
  expect(await federation.prefetchAll(['rondero'])).toBe(false);
  expect(await federation.load(ID)).toMatchObject(is(A));
  const other = phoneWith();
  publish(other.s, A);
  announce(other.s, publishWithFirst(other.s, B, A));
  other.s.server.delete(REST(B));
  const page = other.open();
  await page.load(ID);
  await page.prefetchAll(['rondero']);
  expect(await page.failedOnScreen(ID, 'RF-013', B)).toBe('again');
  expect(await page.load(ID)).toMatchObject(is(A));
  expect(page.facts()).toMatchObject([{ fallos: [] }]);
});

test('a rest that is not on the server, and the version before is not either: its sound screens go on', async () => {
  const { s, open } = phoneWith();
  publish(s, A);
  announce(s, publishWithFirst(s, B, A));
  s.server.delete(REST(B));
  s.server.delete(`/r/${ID}/${A}/entry.js`);
  const federation = open();
  await federation.load(ID);
  for (let times = 0; times < 3; times += 1)
    expect(await federation.failedOnScreen(ID, 'RF-013', B)).toBe('show');
  expect(federation.facts()).toMatchObject([{ fallos: [] }]);
  expect(await federation.load(ID)).toMatchObject(is(B));
  expect(await open().load(ID)).toMatchObject(is(B));
});

test('a newer version came while the initial files ran: it takes over, and nobody is blamed', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const federation = open();
  await federation.load(ID);
  announce(s, publishWithFirst(s, B, A));
  await federation.refresh();
  await federation.prefetchAll(['rondero']);
  expect(await federation.failedOnScreen(ID, 'RF-013', A)).toBe('again');
  expect(await federation.load(ID)).toMatchObject(is(B));
  expect(federation.facts()).toMatchObject([{ fallos: [] }]);
});

test('what fails on screen is counted against itself, not against what was deployed meanwhile', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const federation = open();
  await federation.load(ID);
  await federation.prefetchAll(['rondero']);
  announce(s, publishWithFirst(s, B, A));
  await federation.refresh();
  await federation.failedOnScreen(ID, 'RF-101', A);
  await federation.failedOnScreen(ID, 'RF-101', A);
  expect(federation.facts()).toMatchObject([{ fallos: [{ version: A, fallos: 2 }] }]);
});

test('nothing else could run: what is sound of it goes on', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  s.server.delete(REST(A));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(await federation.prefetchAll(['rondero'])).toBe(false);
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(await federation.load(ID, true)).toMatchObject(is(A));
  expect(await federation.failedOnScreen(ID, 'RF-013')).toBe('show');
});

test('its rest is found broken before anybody entered: its first screen opens all the same', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  s.server.delete(REST(A));
  const federation = open();
  expect(await federation.prefetchAll(['rondero'])).toBe(false);
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(await federation.failedOnScreen(ID, 'RF-013')).toBe('show');
});

test('its rest is found broken before anybody entered, and its initial files cannot be had either', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  s.server.delete(REST(A));
  const federation = open();
  await federation.prefetchAll(['rondero']);
  s.server.set(`/r/${ID}/${A}/entry.js`, 'other');
  expect(await federation.load(ID)).toMatchObject(fails('RF-006'));
});

test('the newest is broken, and the one before had only begun: it goes on with its initial files', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  await open().load(ID);
  announce(s, publishWithFirst(s, B));
  s.server.delete(`/r/${ID}/${B}/entry.js`);
  s.server.delete(REST(A));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(A));
  // Nothing can mend that by itself: it must not go round in circles, nor be quarantined.
  for (let times = 0; times < 3; times += 1)
    expect(await federation.failedOnScreen(ID, 'RF-013', A)).toBe('show');
  expect(federation.facts()).toMatchObject([{ fallos: [] }]);
});

test('initial files of other bytes are not run', async () => {
  const { s, ran, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  s.server.set(`/r/${ID}/${A}/entry.js`, 'other');
  expect(await open().load(ID)).toMatchObject(fails('RF-008'));
  expect(ran).toEqual([]);
});

const RONDERO = Promise.resolve('rondero' as const);

test('a section is loaded ahead of the slot; what fails on screen afterwards is started afresh', async () => {
  const { s, ran, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const federation = open();
  await federation.preload('/tips/7', RONDERO);
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(ran).toEqual([A]);
  await federation.failedOnScreen(ID, 'RF-101', A);
  await federation.load(ID);
  expect(ran).toEqual([A, A]);
  await federation.preload('/home', RONDERO);
});

test('a start that failed ahead of the slot counts once, and the slot hears of it', async () => {
  const { s, ran, open } = phoneWith(A);
  announce(s, publishWithFirst(s, A));
  await open().prefetchAll(['rondero']);
  const federation = open();
  await federation.preload('/tips', RONDERO);
  expect(await federation.load(ID)).toMatchObject(fails('RF-009'));
  expect(ran).toEqual([A]);
  expect(federation.facts()).toMatchObject([{ fallos: [{ fallos: 1 }] }]);
  expect(await federation.load(ID)).toMatchObject(fails('RF-009'));
  expect(ran).toEqual([A, A]);
});

test('nobody is in, or somebody who may not open it: the files are brought, nothing is run', async () => {
  const { s, ran, open } = phoneWith();
  announce(s, { ...publishWithFirst(s, A), roles: ['supervisor'] });
  await open().preload('/tips', Promise.resolve(null));
  await open().preload('/tips', RONDERO);
  expect(s.asked).toContain(`/r/${ID}/${A}/entry.js`);
  expect(ran).toEqual([]);
});

test('what runs is there before it is clear who is in, and runs only then', async () => {
  const { s, ran, there, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  let tell: (rol: 'rondero') => void = () => undefined;
  const bringing = open().preload('/tips', new Promise((resolve) => (tell = resolve)));
  while (there.length === 0) await new Promise((later) => setImmediate(later));
  expect(ran).toEqual([]);
  tell('rondero');
  await bringing;
  expect(ran).toEqual([A]);
});

test('a paused section is not even brought', async () => {
  const { s, open } = phoneWith();
  announce(s, { ...publishWithFirst(s, A), state: 'paused' });
  await open().preload('/tips', RONDERO);
  expect(s.asked).toEqual(['/remotes.json']);
});

test('a file of the shell that is late is no reason to run an older version', async () => {
  const { s } = phoneWith();
  publish(s, A);
  announce(s, publishWithFirst(s, B, A));
  const start = () => Promise.reject(new Error('no chunk'));
  const page = { trace: s.trace, contract: CONTRACT, disp_id: 'd1', surroundings: s, start };
  expect(await createFederation(page).load(ID)).toMatchObject(fails('RF-007'));
  expect(s.asked).not.toContain(`/r/${ID}/${A}/assets.json`);
  expect(s.traced).not.toContain('remote.fallback');
});

test('a registry read a moment ago is not asked for again', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const federation = open();
  await federation.refresh(5000);
  await federation.refresh(5000);
  expect(s.asked).toEqual(['/remotes.json']);
  await federation.refresh();
  expect(s.asked).toHaveLength(2);
});
