import { CONTRACT } from '@gr/shared/contract';
import type { Assets } from '@gr/shared/contract/manifest';
import {
  announce,
  type FakeSurroundings,
  fakeSurroundings,
  publish,
  RESET,
} from './fake-surroundings.testing.ts';
import { createFederation } from './federation.ts';
import { phoneWith, publishWithFirst } from './partial.testing.ts';
import { PATIENCE_MS, SETTLE_MS } from './staging/idle-gate.ts';

const ID = 'mf-tips';
const A = '0.1.0-aaaaaaaa';
const B = '0.2.0-bbbbbbbb';
const REST = (version: string): string => `/r/${ID}/${version}/static/a.css`;
const RONDERO = Promise.resolve('rondero' as const);
const is = (version: string) => ({ ok: true, value: { version } });
const fails = (code: string) => ({ ok: false, error: { code } });

test('a screen of a version that is whole by now fails for a reason of its own: no circle of new starts', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const federation = open();
  await federation.load(ID);
  announce(s, publishWithFirst(s, B, A));
  s.server.delete(REST(B));
  await federation.refresh();
  let starts = 0;
  let runs = A;
  for (let times = 0; times < 8; times += 1) {
    if ((await federation.failedOnScreen(ID, 'RF-013', runs)) === 'again') starts += 1;
    const loaded = await federation.load(ID);
    if (!loaded.ok) break;
    runs = loaded.value.version;
  }
  // Brought whole and started afresh once, then judged like any other; of the other one only the first screen can be had.
  expect(federation.partial(ID, A)).toBe(false);
  expect(starts).toBe(2);
  expect(runs).toBe(B);
});

test('the version before does not start either: what ran goes on', async () => {
  const { s, open } = phoneWith(A);
  publish(s, A);
  announce(s, publishWithFirst(s, B, A));
  s.server.delete(REST(B));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(B));
  await federation.prefetchAll(['rondero']);
  expect(await federation.load(ID)).toMatchObject(is(B));
});

test('signed in while its files came for nobody: the slot loads it all the same', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const federation = open();
  const bringing = federation.preload('/tips', Promise.resolve(null));
  await federation.refresh();
  expect(await federation.load(ID)).toMatchObject(is(A));
  await bringing;
});

test('a phone whose Cache Storage refuses everything still runs a section', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  const no = () => Promise.reject(new DOMException('no', 'SecurityError'));
  const caches = { open: no, has: no, keys: no, delete: no, match: no } as unknown as CacheStorage;
  const federation = open({ ...s, caches });
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(await federation.prefetchAll(['rondero'])).toBe(false);
});

test('a start that failed ahead of the slot is forgotten when another version is named meanwhile', async () => {
  const { s, open } = phoneWith(B);
  announce(s, publishWithFirst(s, B));
  const federation = open();
  await federation.preload('/tips', RONDERO);
  announce(s, publishWithFirst(s, A));
  await federation.refresh();
  expect(await federation.load(ID)).toMatchObject(is(A));
});

test('what runs with its initial files for want of anything else is not quarantined for want of files', async () => {
  const { s, open } = phoneWith(A);
  announce(s, publishWithFirst(s, B));
  await open().load(ID);
  announce(s, publish(s, A));
  await open().prefetchAll(['rondero']);
  announce(s, publishWithFirst(s, B, A));
  s.server.set(REST(B), RESET);
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(B));
  for (let times = 0; times < 3; times += 1)
    expect(await federation.failedOnScreen(ID, 'RF-013', B)).toBe('wait');
  expect(federation.facts()[0]?.fallos.filter(({ version }) => version === B)).toEqual([]);
  s.server.set(REST(B), `css ${B}`);
  expect(await federation.failedOnScreen(ID, 'RF-013', B)).toBe('again');
  expect(await federation.load(ID)).not.toMatchObject(fails('RF-007'));
});

test('a container that gives nothing gives way to the version before', async () => {
  const s = fakeSurroundings();
  publish(s, A);
  announce(s, publish(s, B, A));
  const start = async () => async (assets: Assets) => {
    if (assets.version === B) return undefined as unknown as () => unknown;
    const remote = { id: ID, version: A, contract: CONTRACT, mount: () => ({ unmount: () => undefined }) };
    return () => ({ default: remote });
  };
  const page = { trace: s.trace, contract: CONTRACT, disp_id: 'd1', surroundings: s, start };
  expect(await createFederation(page).load(ID)).toMatchObject({ ok: true, value: { version: A } });
});

test('a failed start of a version without parts counts, however slow the disk', async () => {
  const { s, open } = phoneWith(A);
  announce(s, publish(s, A));
  const slow: FakeSurroundings = {
    ...s,
    caches: {
      ...s.caches,
      open: async (name: string) => {
        for (let turn = 0; turn < 20; turn += 1) await new Promise((later) => setImmediate(later));
        return s.caches?.open(name);
      },
    } as CacheStorage,
  };
  const federation = open(slow);
  expect(await federation.load(ID)).toMatchObject({ ok: false, error: { code: 'RF-009' } });
  expect(federation.facts()).toMatchObject([{ fallos: [{ fallos: 1 }] }]);
});

test('nobody may open it: that is no error', async () => {
  const { s, open } = phoneWith();
  announce(s, publishWithFirst(s, A));
  await open().preload('/tips', Promise.resolve(null));
  expect(s.traced.filter((code) => code.startsWith('RF-'))).toEqual([]);
});

test('a person who goes to and fro between two sections does not hold up what is fetched for the next entry', async () => {
  const { s, open } = phoneWith(B);
  publish(s, A);
  announce(s, publishWithFirst(s, B, A));
  // The next entry comes before the time of a first screen is over, and no patience ends.
  const wait = async (ms: number): Promise<void> => {
    if (ms === PATIENCE_MS) return new Promise(() => undefined);
    return ms === SETTLE_MS ? new Promise((resolve) => setTimeout(resolve, 40)) : s.wait(ms);
  };
  const federation = open({ ...s, wait });
  // It does not start; whether a missing file was to blame is not known yet.
  expect(await federation.load(ID)).toMatchObject(is(A));
  void federation.prefetchAll(['rondero']);
  for (let entries = 0; entries < 20; entries += 1) {
    await federation.load(ID);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  // The rest of its files is here by now, so its failed starts count.
  expect(s.traced).toContain('remote.quarantined');
});
