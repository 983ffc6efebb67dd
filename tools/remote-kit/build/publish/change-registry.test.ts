import type { PublishedVersion } from '@gr/shared/contract/manifest';
import {
  type Change,
  changeRegistry,
  HistoryLost,
  historyPath,
  nextRegistry,
  REGISTRY_PATH,
  RegistryTaken,
  readRegistry,
} from './change-registry.ts';
import { type Jwk, makeKeys } from './keys.ts';
import { openRegistry } from './signed-registry.ts';
import type { ArtefactStore } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';

const NOW = 1_790_000_000_123;
let key: Jwk;
let publicKey: Jwk;
let store: ArtefactStore;
beforeAll(async () => {
  ({ privateKey: key, publicKey } = await makeKeys());
});
beforeEach(() => {
  store = memoryStore();
});

function version(name: string, orden = 10): PublishedVersion {
  const rest = { nombre: 'X', rutas: ['x'], menu: [], contract: '1.0', orden };
  return { ...rest, version: name, assets_sha256: name.repeat(64).slice(0, 64) };
}

function change(id: string, name: string, more: Partial<Change> = {}): Change {
  const remotes = new Map([[id, { id, state: 'on', active: version(name) } as const]]);
  return { accion: 'deploy', por: 'Ana', now: NOW, remotes, ...more };
}

async function lines(): Promise<readonly unknown[]> {
  const read = async (name: string) =>
    JSON.parse((await store.read(name))?.bytes.toString() ?? '') as unknown;
  return Promise.all((await store.list('historia/')).map(read));
}

const deploy = async (id: string, name: string, more: Partial<Change> = {}) =>
  changeRegistry(store, key, await readRegistry(store, key), change(id, name, more));

describe('the next registry', () => {
  it('has a serial that grows: the time in seconds, or one more', () => {
    const first = nextRegistry(undefined, change('mf-a', 'a'));
    expect(first.serial).toBe(1_790_000_000);
    expect(nextRegistry(first, change('mf-a', 'b')).serial).toBe(1_790_000_001);
    expect(nextRegistry(first, change('mf-a', 'b', { now: 5 })).serial).toBe(1_790_000_001);
    expect(nextRegistry(first, change('mf-a', 'b', { now: NOW + 60_000 })).serial).toBe(1_790_000_060);
  });

  it('changes what is named and leaves the rest as it was, in the order of the menu', () => {
    const first = nextRegistry(undefined, change('mf-b', 'a'));
    const entry = { id: 'mf-z', state: 'on', active: version('1', 5) } as const;
    const remotes = new Map<string, typeof entry>([['mf-z', entry]]);
    const more = { remotes, accion: 'build', por: 'Beto', now: NOW + 1 } as const;
    const second = nextRegistry(first, change('mf-z', '1', more));
    expect(second.remotes.map(({ id }) => id)).toEqual(['mf-z', 'mf-b']);
    expect(second.remotes[1]).toBe(first.remotes[0]);
    expect(second.remotes[0]).toEqual({ ...entry, accion: 'build', desde: NOW + 1, por: 'Beto' });
    const third = nextRegistry(second, change('mf-a', 'a'));
    expect(third.remotes.map(({ id }) => id)).toEqual(['mf-z', 'mf-a', 'mf-b']);
  });
});

describe('a change of the registry', () => {
  it('is signed, and is told in the history as it was served', async () => {
    const first = await deploy('mf-a', 'a');
    const second = await deploy('mf-b', 'b', { accion: 'canary', por: 'Beto', now: NOW + 5000 });
    const served = JSON.parse((await store.read(REGISTRY_PATH))?.bytes.toString() ?? '');
    expect(await openRegistry(served, [publicKey])).toEqual(second);
    expect(await lines()).toEqual([
      {
        serial: first.serial,
        accion: 'deploy',
        remotos: ['mf-a'],
        por: 'Ana',
        fecha: NOW,
        registro: expect.anything(),
      },
      {
        serial: second.serial,
        accion: 'canary',
        remotos: ['mf-b'],
        por: 'Beto',
        fecha: NOW + 5000,
        registro: served,
      },
    ]);
    expect(await store.list('historia/')).toEqual([first, second].map(({ serial }) => historyPath(serial)));
  });

  it('of somebody who read before another change moves nothing and leaves no trace', async () => {
    const old = await readRegistry(store, key);
    await deploy('mf-a', 'a');
    const before = await store.read(REGISTRY_PATH);
    await expect(changeRegistry(store, key, old, change('mf-b', 'b'))).rejects.toThrow(RegistryTaken);
    expect(await store.read(REGISTRY_PATH)).toBe(before);
    expect(await lines()).toHaveLength(1);
  });

  it('of 12 people at once, each trying again, loses nobody’s', async () => {
    const one = async (id: string): Promise<void> => {
      await deploy(id, 'a').catch((cause: unknown) => {
        if (!(cause instanceof RegistryTaken)) throw cause;
        return one(id);
      });
    };
    const ids = Array.from({ length: 12 }, (_, n) => `mf-${String.fromCharCode(97 + n)}`);
    await Promise.all(ids.map(one));
    const { registry } = await readRegistry(store, key);
    expect(registry?.remotes.map(({ id }) => id)).toEqual(ids);
    expect(registry?.serial).toBe(1_790_000_000 + 11);
    expect(await lines()).toHaveLength(12);
  });

  it('cut off before its history says so, and the next one writes the missing line', async () => {
    await deploy('mf-a', 'a');
    const broken: ArtefactStore = { ...store, create: () => Promise.reject(new Error('disco lleno')) };
    const read = await readRegistry(store, key);
    const cut = changeRegistry(broken, key, read, change('mf-b', 'b', { por: 'Beto', now: NOW + 9 }));
    await expect(cut).rejects.toThrow(HistoryLost);
    await expect(cut).rejects.toMatchObject({ registry: { serial: 1_790_000_001 } });
    expect(await lines()).toHaveLength(1);
    await deploy('mf-c', 'c', { now: NOW + 20 });
    expect(await lines()).toMatchObject([
      { serial: 1_790_000_000, remotos: ['mf-a'], por: 'Ana' },
      { serial: 1_790_000_001, remotos: ['mf-b'], por: 'Beto', fecha: NOW + 9, accion: 'deploy' },
      { serial: 1_790_000_002, remotos: ['mf-c'] },
    ]);
  });

  it('whose line another wrote meanwhile is a success', async () => {
    const first = await readRegistry(store, key);
    const slow: ArtefactStore = {
      ...store,
      create: async (...args) => {
        // The clock of the second is behind: the line it writes for the first has less data.
        await deploy('mf-b', 'b', { now: 0 });
        await store.create(historyPath(1_790_000_000), Buffer.from('{}'), 'application/json').catch(() => 0);
        await store.create(...args);
      },
    };
    await expect(changeRegistry(slow, key, first, change('mf-a', 'a'))).resolves.toBeDefined();
  });
});

describe('reading the registry', () => {
  it('gives nothing where there is none', async () => {
    expect(await readRegistry(store, key)).toEqual({ registry: undefined, tag: undefined });
  });

  it('refuses a stranger’s, unless that key is still believed', async () => {
    await deploy('mf-a', 'a');
    const { privateKey: fresh } = await makeKeys();
    await expect(readRegistry(store, fresh)).rejects.toThrow('not known here');
    const { registry } = await readRegistry(store, fresh, [publicKey]);
    expect(registry?.remotes).toHaveLength(1);
  });

  it.each(['', 'null', '[]', '{}', '<!doctype html>', '{"protected":"e30","payload":1,"signature":""}'])(
    'says that %j is damaged',
    async (text) => {
      await store.swap(REGISTRY_PATH, Buffer.from(text), undefined);
      await expect(readRegistry(store, key)).rejects.toThrow('remotes.json is damaged');
    },
  );
});
