import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, REGISTRY_PATH, readRegistry } from '../../publish/change-registry.ts';
import { folderStore } from '../../publish/folder-store.ts';
import { type Jwk, makeKeys } from '../../publish/keys.ts';
import type { ArtefactStore } from '../../publish/store.ts';
import { memoryStore } from '../../publish/testing/memory-store.ts';
import pause from '../commands/pause.ts';

const MANIFEST = { nombre: 'X', rutas: ['x'], menu: [], contract: '1.0', orden: 10 };

let dir = '';
let key: Jwk;
let store: ArtefactStore;
let server: Server;
/** Registry that the shell serves. */
let served: ArtefactStore;
let said: string[];

async function publish(to: ArtefactStore, now: number): Promise<void> {
  const active = { ...MANIFEST, version: 'a', assets_sha256: '0'.repeat(64) };
  const remotes = new Map([['mf-x', { id: 'mf-x', state: 'on', active } as const]]);
  const change = { accion: 'deploy', por: 'Ana', now, remotes } as const;
  await changeRegistry(to, key, await readRegistry(to, key), change);
}

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'gr-run-'));
  mkdirSync(path.join(dir, 'mf-x'));
  writeFileSync(path.join(dir, 'mf-x', 'remote.json'), JSON.stringify({ id: 'mf-x', ...MANIFEST }));
  key = (await makeKeys()).privateKey;
  store = folderStore(path.join(dir, 'dist'));
  await publish(store, 2_000_000);
  said = [];
  server = createServer((incoming, answer) => {
    if (incoming.url === '/shell.json') answer.end('{"version":"s","contract":"1.0","keys":[]}');
    else if (incoming.url === '/remotes.json')
      void served.read(REGISTRY_PATH).then((it) => answer.end(it?.bytes));
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dir, { recursive: true, force: true });
});

function run(): Promise<number> {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return pause({
    dir: path.join(dir, 'mf-x'),
    args: ['--url', `http://127.0.0.1:${address.port}`, '--store', `folder:${dir}/dist`, '--by', 'Ana'],
    env: { GR_REGISTRY_PRIVATE_KEY: JSON.stringify(key) },
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
  });
}

async function state(): Promise<string | undefined> {
  return (await readRegistry(store, key)).registry?.remotes[0]?.state;
}

test.each([1_000_000, 3_000_000])(
  'a pause where the named shell serves another registry, of %d, moves nothing',
  async (now) => {
    served = memoryStore();
    await publish(served, now);
    expect(await run()).toBe(1);
    expect(said.join()).toMatch(/not the same place.*Nothing was moved/);
    expect(await state()).toBe('on');
  },
);

test('where the shell serves what was published here after this one was read, the pause is made', async () => {
  const before = await store.read(REGISTRY_PATH);
  await publish(store, 3_000_000);
  served = memoryStore();
  const later = await store.read(REGISTRY_PATH);
  if (!before || !later) throw new Error('no registry');
  await served.swap(REGISTRY_PATH, later.bytes, undefined);
  await store.swap(REGISTRY_PATH, before.bytes, later.tag);
  expect(await run()).toBe(0);
});

test('where it serves this one, the pause is made, and the store is named', async () => {
  served = store;
  expect(await run()).toBe(0);
  expect(said.join()).toContain(`Store: ${dir}/dist`);
  expect(await state()).toBe('paused');
});
