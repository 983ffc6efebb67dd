import type { PublishedRegistry, PublishedRemote } from '@gr/shared/contract/manifest';
import { createOverrides, OVERRIDES_URL } from './overrides.ts';

const remote = (id: string, version: string): PublishedRemote => ({
  id,
  state: 'on',
  active: {
    nombre: id === 'mf-tips' ? 'Tips' : 'Rondas',
    rutas: [id.slice(3)],
    menu: [],
    contract: '1.3',
    orden: 10,
    version,
    assets_sha256: 'a'.repeat(64),
  },
  desde: 1,
  por: 'prueba',
  accion: 'build',
});
const ORIGIN = 'http://app.local';
/** SHA-256 of `{}`. */
const EMPTY_LIST = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';
const published: PublishedRegistry = {
  serial: 7,
  remotes: [
    { ...remote('mf-rondas', '1.0.0-aaaaaaaa'), state: 'paused' },
    remote('mf-tips', '1.0.0-bbbbbbbb'),
  ],
};

function make(answer: () => Response, devtools?: object) {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const failures: string[] = [];
  const page = {
    session: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (k: string, v: string) => void kept.set(k, v),
    },
    local: { getItem: () => (devtools ? JSON.stringify(devtools) : null) },
    origin: ORIGIN,
    reload: jest.fn(),
  };
  const surroundings = {
    fetch: async (url: RequestInfo | URL) => {
      asked.push(typeof url === 'string' ? url : 'another kind');
      return answer();
    },
    trace: { event: () => undefined, error: (code: string) => void failures.push(code) },
  };
  return { again: () => createOverrides(surroundings, page), page, asked, failures };
}

const list = (remotes: readonly PublishedRemote[]) => () => Response.json({ serial: 0, remotes });

test('a local remote takes the place of the published one, whatever its state, with nothing to fall back to', async () => {
  const { again } = make(list([remote('mf-rondas', '1.0.0-cccccccc')]));
  const overrides = again();
  await overrides.read();
  expect(overrides.names.get()).toEqual(['Rondas']);
  expect(overrides.apply(published)).toEqual({
    serial: 7,
    remotes: [published.remotes[1], remote('mf-rondas', '1.0.0-cccccccc')],
  });
});

test('without a list, with a page in its place or with nonsense everything stays published', async () => {
  const html = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  for (const answer of [html, () => new Response('', { status: 404 }), () => Response.json({ remotes: 1 })]) {
    const overrides = make(answer).again();
    await overrides.read();
    expect(overrides.names.get()).toEqual([]);
    expect(overrides.apply(published)).toBe(published);
  }
});

test('«Usar la publicada» counts for the session: nothing is asked again', async () => {
  const { again, page, asked } = make(list([remote('mf-rondas', '1.0.0-cccccccc')]));
  const first = again();
  await first.read();
  first.reset();
  expect(page.reload).toHaveBeenCalledTimes(1);
  const second = again();
  await second.read();
  expect(asked).toEqual([OVERRIDES_URL]);
  expect(second.apply(published)).toBe(published);
  // The local version still lies on the phone.
  expect([make(list([])).again().touched(), second.touched()]).toEqual([false, true]);
});

const VERSION = '1.0.0-dddddddd';

test.each([
  ['a version', VERSION],
  ['its manifest', `${ORIGIN}/r/mf-tips/${VERSION}/mf-manifest.json`],
])('the devtools’ proxy names %s: it is an override like any', async (_what, told) => {
  const { again, asked, failures } = make(() => new Response('{}'), { mf_tips: told });
  const overrides = again();
  await overrides.read();
  expect(asked).toEqual([OVERRIDES_URL, `/r/mf-tips/${VERSION}/assets.json`]);
  expect(overrides.names.get()).toEqual(['mf-tips']);
  const [rondas, tips] = overrides.apply({
    ...published,
    remotes: published.remotes.map((one) => ({ ...one, previous: one.active })),
  }).remotes;
  expect(rondas?.previous).toBeDefined();
  expect(tips).toEqual({
    ...published.remotes[1],
    active: { ...published.remotes[1]?.active, version: VERSION, assets_sha256: EMPTY_LIST },
  });
  expect(failures).toEqual([]);
  overrides.reset();
  const next = again();
  await next.read();
  expect(next.apply(published)).toBe(published);
});

test.each([
  ['an address elsewhere', 'http://127.0.0.1:3000/r/mf-tips/dev/mf-manifest.json'],
  ['no manifest', `${ORIGIN}/r/mf-tips/otra.json`],
])('%s in the devtools’ proxy is reported, and the published version stays', async (_what, told) => {
  const { again, failures } = make(() => new Response('', { status: 404 }), { mf_tips: told });
  const overrides = again();
  await overrides.read();
  expect(overrides.apply(published)).toBe(published);
  expect(failures).toEqual(['RF-002']);
});
