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
const published: PublishedRegistry = {
  serial: 7,
  remotes: [
    { ...remote('mf-rondas', '1.0.0-aaaaaaaa'), state: 'paused' },
    remote('mf-tips', '1.0.0-bbbbbbbb'),
  ],
};

function make(answer: () => Response) {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const failures: string[] = [];
  const page = {
    session: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (k: string, v: string) => void kept.set(k, v),
    },
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
});
