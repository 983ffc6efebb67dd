import { CONTRACT, type Remote } from '@gr/shared/contract';
import type { Assets } from '@gr/shared/contract/manifest';
import { announce, fakeSurroundings, HANG, publish, RESET } from './fake-surroundings.testing.ts';
import { createFederation } from './federation.ts';

const ID = 'mf-tips';
const A = '0.1.0-aaaaaaaa';
const B = '0.2.0-bbbbbbbb';
const C = '0.3.0-cccccccc';

/** A federation on a phone; versions in `broken` throw while they load. */
function prepared() {
  const s = fakeSurroundings();
  const broken = new Set<string>();
  const ran: string[] = [];
  const start = async () => async (assets: Assets) => {
    ran.push(assets.version);
    if (broken.has(assets.version)) throw new Error('boom #RUNTIME-015');
    const remote: Remote = {
      id: assets.id,
      version: assets.version,
      contract: CONTRACT,
      mount: () => ({ unmount: () => undefined }),
    };
    return () => ({ default: remote });
  };
  const open = () =>
    createFederation({ trace: s.trace, contract: CONTRACT, disp_id: 'd1', surroundings: s, start });
  return { s, broken, ran, open };
}
const is = (version: string) => ({ ok: true, value: { version } });

test('a file that was torn on the phone is fetched again, and no version is to blame', async () => {
  const { s, broken, open } = prepared();
  announce(s, publish(s, B));
  expect(await open().load(ID)).toMatchObject(is(B));
  const url = `/r/mf-tips/${B}/entry.js`;
  const cache = await s.caches?.open(`remoto:mf-tips@${B}`);
  await cache?.put(url, new Response('torn'));
  // The browser refuses other bytes than the list names.
  broken.add(B);
  const torn = open();
  expect(await torn.load(ID)).toMatchObject({ ok: false });
  expect(torn.facts()).toMatchObject([{ fallos: [] }]);
  broken.clear();
  expect(await torn.load(ID, true)).toMatchObject(is(B));
  const kept = await s.caches?.match(url, { cacheName: `remoto:mf-tips@${B}` });
  expect(await kept?.text()).toBe(`entry ${B}`);
});

test('two failed mounts: the older version, which had to be downloaded first, runs by itself', async () => {
  const { s, open } = prepared();
  publish(s, A);
  announce(s, publish(s, B, A));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(B));
  // The first time the same version is tried once more.
  expect(await federation.failedOnScreen(ID, 'RF-101')).toBe('again');
  expect(await federation.load(ID)).toMatchObject(is(B));
  expect(await federation.failedOnScreen(ID, 'RF-101')).toBe('again');
  expect(s.asked).not.toContain(`/r/mf-tips/${A}/assets.json`);
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(s.traced).toContain('remote.quarantined');
  expect(federation.registry.get()?.remotes[0]).toMatchObject({ active: A });
  expect(federation.facts()).toMatchObject([
    { id: ID, version: A, codigo: 'RF-101', fallos: [{ version: B, fallos: 2 }] },
  ]);
  // A new page, and the same person tomorrow morning: it is not tried again.
  expect(await open().load(ID)).toMatchObject(is(A));
});

test('a version that fails to load gives way at once; the second time it is not even tried', async () => {
  const { s, broken, ran, open } = prepared();
  publish(s, A);
  announce(s, publish(s, B, A));
  broken.add(B);
  expect(await open().load(ID)).toMatchObject(is(A));
  expect(await open().load(ID)).toMatchObject(is(A));
  expect(await open().load(ID)).toMatchObject(is(A));
  expect(ran).toEqual([B, A, B, A, A]);
});

test('nothing to fall back to: its own code each time, and it opens once its cause is gone', async () => {
  const { s, broken, ran, open } = prepared();
  announce(s, publish(s, B));
  broken.add(B);
  const federation = open();
  const fails = (code: string) => ({ ok: false, error: { code } });
  expect(await federation.load(ID)).toMatchObject(fails('RF-009'));
  expect(await federation.load(ID)).toMatchObject(fails('RF-009'));
  expect(await federation.load(ID)).toMatchObject(fails('RF-009'));
  expect(ran).toHaveLength(3);
  // With the number that the runtime gave the cause.
  expect(federation.quarantineReports.unsent.get()).toMatchObject([{ codigo: 'RF-009 RUNTIME-015' }]);
  broken.clear();
  expect(await federation.load(ID)).toMatchObject(is(B));
});

test('another active version ends it', async () => {
  const { s, broken, open } = prepared();
  announce(s, publish(s, B));
  broken.add(B);
  const federation = open();
  await federation.load(ID);
  await federation.load(ID);
  announce(s, publish(s, C));
  await federation.refresh();
  expect(await federation.load(ID)).toMatchObject(is(C));
  expect(federation.facts()[0]?.fallos).toEqual([]);
});

test('a version in quarantine is not fallen back to, though it is here', async () => {
  const { s, broken, ran, open } = prepared();
  // A came first, so that B is the newer one of those that are here.
  announce(s, publish(s, A));
  await open().load(ID);
  announce(s, publish(s, B, A));
  broken.add(B);
  await open().load(ID, true);
  await open().load(ID, true);
  expect(await open().load(ID)).toMatchObject(is(A));
  publish(s, C, B);
  announce(s, publish(s, C, B));
  broken.add(C);
  ran.length = 0;
  // B is named as what ran before, A is only still here.
  expect(await open().load(ID, true)).toMatchObject(is(A));
  expect(ran).toEqual([C, A]);
});

test('a remote that ran well starts from zero', async () => {
  const { s, open } = prepared();
  publish(s, A);
  announce(s, publish(s, B, A));
  const federation = open();
  await federation.load(ID);
  await federation.failedOnScreen(ID, 'RF-101');
  await federation.load(ID);
  federation.runsWell(ID);
  expect(federation.facts()[0]?.fallos).toEqual([]);
});

test('a screen that throws right after mounting counts only where another version is at hand', async () => {
  const alone = prepared();
  announce(alone.s, publish(alone.s, B));
  const one = alone.open();
  await one.load(ID);
  for (let n = 0; n < 3; n += 1) expect(await one.failedOnScreen(ID, 'RF-013')).toBe('show');
  expect(one.facts()[0]?.fallos).toEqual([]);

  const { s, open } = prepared();
  publish(s, A);
  announce(s, publish(s, B, A));
  const two = open();
  await two.load(ID);
  // The remote's own card with «Reintentar» comes first.
  expect(await two.failedOnScreen(ID, 'RF-013')).toBe('show');
  expect(await two.failedOnScreen(ID, 'RF-013')).toBe('again');
  expect(await two.load(ID)).toMatchObject(is(A));
});

test('files that come over the line, and a missing runtime, put nothing into quarantine', async () => {
  const s = fakeSurroundings({ room: false });
  announce(s, publish(s, B));
  let missing = true;
  const start = async () => {
    if (missing) throw new Error('ChunkLoadError');
    return async () => {
      throw new Error('chunk of the remote');
    };
  };
  const options = { trace: s.trace, contract: CONTRACT, disp_id: 'd1', surroundings: s, start };
  const federation = createFederation(options);
  const codes: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    missing = n < 2;
    const result = await federation.load(ID);
    codes.push(result.ok ? 'ok' : result.error.code);
  }
  expect(codes).toEqual(['RF-007', 'RF-007', 'RF-009', 'RF-009', 'RF-009']);
  expect(federation.facts()[0]?.fallos).toEqual([]);
});

test('a version for a newer shell leaves the older one in place', async () => {
  const { s, open } = prepared();
  publish(s, A);
  announce(s, { ...publish(s, B, A), contract: '9.0', previous: previousOf(s) });
  expect(await open().load(ID)).toMatchObject(is(A));
  expect(s.asked.filter((url) => url.includes(B))).toEqual([]);
});

test('after two deploys for a newer shell the version on this phone still runs, and nothing is downloaded', async () => {
  const { s, open } = prepared();
  announce(s, publish(s, A));
  expect(await open().load(ID)).toMatchObject(is(A));
  const newer = { version: 'x', assets_sha256: 'a'.repeat(64), contract: '9.0' };
  announce(s, { ...publish(s, B), contract: '9.0', previous: newer });
  s.asked.length = 0;
  expect(await open().load(ID)).toMatchObject(is(A));
  expect(s.asked.filter((url) => url.startsWith('/r/'))).toEqual([]);
});

function previousOf(s: ReturnType<typeof fakeSurroundings>) {
  const { active, assets_sha256 } = publish(s, A);
  return { version: active, assets_sha256, contract: '1.0' };
}

test('nothing is downloaded instead of a version that did not arrive', async () => {
  const { s, open } = prepared();
  publish(s, A);
  announce(s, publish(s, B, A));
  s.server.set(`/r/mf-tips/${B}/entry.js`, RESET);
  expect(await open().load(ID)).toMatchObject({ ok: false, error: { code: 'RF-007' } });
  expect(s.asked.filter((url) => url.includes(A))).toEqual([]);
  // A file that is not on the server is another matter.
  s.server.set(`/r/mf-tips/${B}/entry.js`, { status: 404 });
  expect(await open().load(ID)).toMatchObject(is(A));
});

test('«Reintentar» does not wait for an attempt that hangs; whoever waited for it gets the new one', async () => {
  const { s, ran, open } = prepared();
  announce(s, publish(s, A));
  const entry = s.server.get(`/r/mf-tips/${A}/entry.js`) ?? '';
  s.server.set(`/r/mf-tips/${A}/entry.js`, HANG);
  const federation = open();
  const hanging = federation.load(ID);
  const background = federation.prefetchAll(['rondero']);
  while (!s.asked.includes(`/r/mf-tips/${A}/entry.js`)) await new Promise((done) => setImmediate(done));
  s.server.set(`/r/mf-tips/${A}/entry.js`, entry);
  expect(await federation.load(ID, true)).toMatchObject(is(A));
  expect(await hanging).toMatchObject(is(A));
  expect(await background).toBe(true);
  expect(ran).toEqual([A]);
});

test('going back to a version that is still here costs no byte', async () => {
  const { s, open } = prepared();
  const old = publish(s, A);
  announce(s, old);
  const federation = open();
  await federation.load(ID);
  announce(s, publish(s, B, A));
  await federation.refresh();
  await federation.prefetchAll(['rondero']);
  expect(await federation.load(ID)).toMatchObject(is(B));
  s.asked.length = 0;
  announce(s, { ...old });
  await federation.refresh();
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(s.asked).toEqual(['/remotes.json']);
});

test('a newer version is brought while the page is looked at, and runs at the next entry', async () => {
  const { s, open } = prepared();
  announce(s, publish(s, A));
  const federation = open();
  await federation.load(ID);
  announce(s, publish(s, B, A));
  await federation.refresh();
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(await federation.prefetchAll(['rondero'])).toBe(true);
  expect(await federation.load(ID)).toMatchObject(is(B));
});

test('where there is no room nothing is fetched in vain a second time, and the phone is not ready', async () => {
  const s = fakeSurroundings({ room: false });
  announce(s, publish(s, A));
  const federation = createFederation({ trace: s.trace, contract: CONTRACT, disp_id: 'd1', surroundings: s });
  expect(await federation.prefetchAll(['rondero'])).toBe(false);
  s.asked.length = 0;
  expect(await federation.prefetchAll(['rondero'])).toBe(false);
  expect(s.asked).toEqual([]);
});

test('what throws again and again is put away where an older version can run; what is on screen stays till the next entry', async () => {
  const { s, open } = prepared();
  publish(s, A);
  announce(s, publish(s, B, A));
  const federation = open();
  expect(await federation.load(ID)).toMatchObject(is(B));
  const settled = () => new Promise((done) => setImmediate(done));
  for (let n = 1; n <= 5; n += 1) federation.threw(ID, B, 'RF-108');
  await settled();
  // On screen for a while, and it has only just thrown: that is not sound.
  federation.runsWell(ID, B);
  expect(federation.facts()).toMatchObject([{ fallos: [{ version: B, fallos: 1, codigo: 'RF-108' }] }]);
  for (let n = 1; n <= 5; n += 1) federation.threw(ID, B, 'RF-108');
  await settled();
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(federation.quarantineReports.unsent.get()).toMatchObject([
    { version: B, codigo: 'RF-108', otra: true },
  ]);
  // The older one has nothing to fall back to.
  for (let n = 1; n <= 20; n += 1) federation.threw(ID, A, 'RF-108');
  await settled();
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(await open().load(ID)).toMatchObject(is(A));
});

test.each([
  ['one each 8 s: twice five within a minute', 8_000, 10, A],
  ['one each 12 s: twice five within a minute', 12_000, 10, A],
  ['one each 12 s, six in all', 12_000, 6, B],
  ['one each 20 s: never five within a minute', 20_000, 40, B],
])('throws, %s', async (_name, pace, count, runs) => {
  const { s } = prepared();
  publish(s, A);
  announce(s, publish(s, B, A));
  let time = Date.now();
  const federation = createFederation({
    ...{ trace: s.trace, contract: CONTRACT, disp_id: 'd1', surroundings: { ...s, now: () => time } },
    start:
      async () =>
      async ({ id, version }: Assets) =>
      () => ({
        default: {
          id,
          version,
          contract: CONTRACT,
          mount: () => ({ unmount: () => undefined }),
        } satisfies Remote,
      }),
  });
  expect(await federation.load(ID)).toMatchObject(is(B));
  for (let n = 1; n <= count; n += 1) {
    federation.threw(ID, B, 'RF-108');
    time += pace;
    await new Promise((done) => setImmediate(done));
  }
  expect(await federation.load(ID)).toMatchObject(is(runs));
});

test('a link of the shell that did nothing is told of the version that was mounted last', async () => {
  const { s, open } = prepared();
  announce(s, publish(s, B));
  const federation = open();
  federation.deaf();
  expect(await federation.load(ID)).toMatchObject(is(B));
  await federation.guard(ID, B, async () => undefined);
  federation.deaf();
  expect(federation.usage.unsent.get()).toMatchObject([{ id: ID, version: B, fallas: 1, codigo: 'RF-110' }]);
  expect(s.traced).toContain('RF-110');
});
