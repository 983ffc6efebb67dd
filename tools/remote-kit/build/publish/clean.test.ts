import type { PublishedVersion } from '@gr/shared/contract/manifest';
import { changeRegistry, REGISTRY_PATH, readRegistry } from './change-registry.ts';
import { cleanStore, KEPT_MS, YOUNG_MS } from './clean.ts';
import { type Jwk, makeKeys } from './keys.ts';
import type { ArtefactStore } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';

const ID = 'mf-x';
const OLD = Date.UTC(2026, 6, 1);
const NOW = OLD + 3 * KEPT_MS;

let key: Jwk;
let clock: number;
let store: ArtefactStore;

beforeAll(async () => {
  key = (await makeKeys()).privateKey;
});
beforeEach(() => {
  clock = OLD;
  store = memoryStore(() => clock);
});

function version(name: string): PublishedVersion {
  const rest = { nombre: 'X', rutas: ['x'], menu: [], contract: '1.0', orden: 10 };
  return { ...rest, version: name, assets_sha256: '0'.repeat(64) };
}

async function upload(name: string): Promise<void> {
  await store.create(`r/${ID}/${name}/a.js`, Buffer.from(name), 'text/javascript');
  await store.create(`r/${ID}/${name}/assets.json`, Buffer.from(name), 'application/json');
}

async function point(name: string): Promise<void> {
  const remotes = new Map([[ID, { id: ID, state: 'on', active: version(name) } as const]]);
  const change = { accion: 'deploy', por: 'Ana', now: clock, remotes } as const;
  await changeRegistry(store, key, await readRegistry(store, key), change);
}

async function deploy(name: string): Promise<void> {
  await upload(name);
  await point(name);
}

/** Complete versions, and all versions with any file left. */
async function versions(): Promise<readonly string[]> {
  const names = (await store.list('r/')).map((file) => file.split('/').slice(2).join('/'));
  return [...new Set(names.map((name) => name.split('/')[0] ?? ''))].map((name) =>
    names.includes(`${name}/assets.json`) && names.includes(`${name}/a.js`) ? name : `${name} (torn)`,
  );
}

/** Old versions `a` to `c`, unreferenced for 30 days, and `d`, which is active. */
async function lived(): Promise<void> {
  for (const name of ['a', 'b', 'c', 'd']) {
    await deploy(name);
    clock += YOUNG_MS;
  }
  clock = NOW;
}

test('what nothing names goes, the list of each first', async () => {
  await lived();
  const gone: string[] = [];
  const watched = {
    ...store,
    remove: (file: string) => {
      gone.push(file);
      return store.remove(file);
    },
  };
  const folders = ['a', 'b', 'c'].map((name) => `r/${ID}/${name}/`);
  expect(await cleanStore(watched, key, NOW)).toEqual({ removed: folders, stopped: false });
  expect(await versions()).toEqual(['d']);
  expect(gone[0]).toBe(`r/${ID}/a/assets.json`);
});

test('what was uploaded within a day stays: its owner is about to publish it', async () => {
  await lived();
  clock = NOW - YOUNG_MS + 60_000;
  await upload('e');
  clock = NOW - YOUNG_MS - 60_000;
  await upload('f');
  await cleanStore(store, key, NOW);
  expect(await versions()).toEqual(['d', 'e']);
});

/** A deploy of another author at the moment the clean-up first does `what` to a path with `part` in it. */
function during(
  what: 'read' | 'list' | 'remove' | 'dates',
  part: string,
  theirs: () => Promise<void>,
): ArtefactStore {
  let waits = true;
  const first = async (name: string): Promise<void> => {
    if (!waits || !name.includes(part)) return;
    waits = false;
    await theirs();
  };
  return {
    ...store,
    [what]: async (name: string) => {
      const answer = await store[what](name);
      await first(name);
      return answer;
    },
  };
}

const moments: readonly [string, Parameters<typeof during>[0], string][] = [
  ['after it listed the files', 'dates', 'r/'],
  ['after it read the registry', 'read', REGISTRY_PATH],
  ['after it listed the history', 'list', 'historia/'],
  ['while it reads what it is about to remove', 'read', 'r/'],
  ['right after it removed the first list', 'remove', '/assets.json'],
];

describe.each(moments)('a colleague’s deploy, %s, keeps every file', (_name, what, part) => {
  test.each<[string, () => Promise<void>]>([
    ['e', () => deploy('e')],
    ['b', () => point('b')],
  ])('of version %s', async (name, theirs) => {
    await lived();
    await cleanStore(during(what, part, theirs), key, NOW);
    const { registry } = await readRegistry(store, key);
    expect(registry?.remotes[0]?.active.version).toBe(name);
    expect(await versions()).toContain(name);
    expect((await versions()).join()).not.toContain('torn');
  });
});

test('it stops at once when the registry moved, and says so', async () => {
  await lived();
  const busy = during('remove', '/assets.json', () => deploy('e'));
  expect(await cleanStore(busy, key, NOW)).toEqual({ removed: [], stopped: true });
  expect(await versions()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a store without a registry is left alone', async () => {
  await upload('a');
  await expect(cleanStore(store, key, NOW)).rejects.toThrow('Nothing is published');
  expect(await versions()).toEqual(['a']);
});
