import { createHash } from 'node:crypto';
import type { PublishedRegistry, RemoteAction, RemoteState } from '@gr/shared/contract/manifest';
import { changeRegistry, REGISTRY_PATH, readRegistry } from './change-registry.ts';
import { type Jwk, makeKeys } from './keys.ts';
import { readOwnRegistry } from './own-registry.ts';
import type { ArtefactStore } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';

const NOW = 1_790_000_000_000;
const ASIDE = `remotes.anterior-${NOW}.json`;

let key: Jwk;
let store: ArtefactStore;
let said: string[];

async function change(id: string, accion: RemoteAction, state: RemoteState = 'on', by = key) {
  const manifest = { nombre: id, rutas: [id], menu: [], contract: '1.0', orden: 10 };
  const list = Buffer.from(JSON.stringify({ files: [], fallback: [] }));
  await store.create(`r/${id}/1.0.0-aa/assets.json`, list, 'application/json');
  const assets_sha256 = createHash('sha256').update(list).digest('hex');
  const active = { ...manifest, version: '1.0.0-aa', assets_sha256 };
  const remotes = new Map([[id, { id, state, active }]]);
  return changeRegistry(store, by, await readRegistry(store, by), {
    accion,
    por: 'Ana',
    now: NOW,
    remotes,
  });
}

async function put(text: string): Promise<void> {
  const tag = (await store.read(REGISTRY_PATH))?.tag;
  await store.swap(REGISTRY_PATH, Buffer.from(text), tag);
}

async function textAt(name: string): Promise<string | undefined> {
  return (await store.read(name))?.bytes.toString();
}

const read = () => readOwnRegistry(store, key, NOW, (line) => said.push(line));

beforeAll(async () => {
  key = (await makeKeys()).privateKey;
});
beforeEach(() => {
  store = memoryStore();
  said = [];
});

test('a good one is taken as it is, and nothing is nothing', async () => {
  expect(await read()).toEqual({ registry: undefined, tag: undefined, replaces: false });
  const registry = await change('mf-a', 'pause', 'paused');
  expect(await read()).toMatchObject({ registry, replaces: false });
  expect(said).toEqual([]);
  expect(await textAt(ASIDE)).toBeUndefined();
});

test('one of another key is kept aside; what people had decided is named', async () => {
  const { privateKey: other } = await makeKeys();
  await change('mf-a', 'build', 'on', other);
  await change('mf-b', 'pause', 'paused', other);
  await change('mf-c', 'rollback', 'on', other);
  const old = await textAt(REGISTRY_PATH);
  expect(await read()).toMatchObject({ registry: undefined, replaces: true });
  expect(await textAt(ASIDE)).toBe(old);
  const [first = '', ...lines] = said;
  expect(first).toMatch(/signed with another key.*remotes\.anterior-/);
  expect(lines).toEqual([
    expect.stringMatching(/mf-b, Ana paused the section/),
    expect.stringMatching(/mf-c, Ana went back to version 1\.0\.0-aa/),
    expect.stringContaining('a new one begins'),
  ]);
});

test('one of another key over an own one: the own history goes on, without what is gone since', async () => {
  await change('mf-a', 'pause', 'paused');
  await change('mf-b', 'deploy');
  await store.remove('r/mf-b/1.0.0-aa/assets.json');
  const tag = (await store.read(REGISTRY_PATH))?.tag;
  const { privateKey: other } = await makeKeys();
  const entry = { accion: 'build', por: 'Ana', now: NOW, remotes: new Map() } as const;
  await changeRegistry(store, other, { registry: undefined, tag }, entry);
  const { registry } = await read();
  expect(registry?.remotes.map(({ id, state }) => [id, state])).toEqual([['mf-a', 'paused']]);
});

/** Damage to a registry by a power cut or by manual edits. */
const damage: readonly [string, (text: string) => string][] = [
  ['torn', (text) => text.slice(0, 100)],
  ['empty', () => ''],
  ['of something else', () => 'null'],
  ['not signed', () => '{"serial":3,"remotes":[]}'],
  ['changed by hand', (text) => text.replace(/"payload":"..../, '"payload":"AAAA')],
  ['with another signature', (text) => text.replace(/"signature":"..../, '"signature":"AAAA')],
];

describe.each(damage)('one that is %s', (_name, spoil) => {
  test('is kept aside; the last of the history stands in', async () => {
    await change('mf-a', 'build');
    const last: PublishedRegistry = await change('mf-a', 'pause', 'paused');
    const broken = `${spoil((await textAt(REGISTRY_PATH)) ?? '')} `;
    await put(broken);
    const own = await read();
    expect(own).toMatchObject({ registry: last, replaces: true });
    expect(said).toEqual([
      expect.stringContaining(`damaged. It was kept as dist/${ASIDE}`),
      expect.stringContaining(`history, ${last.serial}`),
    ]);
    expect(await textAt(ASIDE)).toBe(broken);
    const next = await changeRegistry(store, key, own, {
      accion: 'build',
      por: '',
      now: NOW,
      remotes: new Map(),
    });
    expect((await readRegistry(store, key)).registry).toEqual(next);
    expect(next.remotes).toEqual(last.remotes);
  });

  test('without a history is said to be lost', async () => {
    await put(`${spoil('{"protected":"","payload":"e30","signature":"12345678"}')} `);
    expect(await read()).toMatchObject({ registry: undefined, replaces: true });
    expect(said.join()).toMatch(/damaged.*a new one begins.*without pauses/);
  });
});

test('a store that cannot be read is no reason to begin anew', async () => {
  store = { ...store, read: () => Promise.reject(new Error('disco')) };
  await expect(read()).rejects.toThrow('disco');
  expect(said).toEqual([]);
});
