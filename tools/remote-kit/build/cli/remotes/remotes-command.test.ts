import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, readRegistry } from '../../publish/change-registry.ts';
import { folderStore } from '../../publish/folder-store.ts';
import { makeKeys } from '../../publish/keys.ts';
import { remotesCommand } from './remotes-command.ts';

let dir = '';
let said: string[];
let complaints: string[];
let env: Record<string, string>;

async function run(...args: string[]): Promise<number> {
  [said, complaints] = [[], []];
  return remotesCommand({
    dir,
    args,
    env,
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
  });
}

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'gr-remotes-'));
  const { privateKey: key } = await makeKeys();
  env = { GR_REGISTRY_PRIVATE_KEY: JSON.stringify(key), GR_STORE: `folder:${dir}/dist` };
  const store = folderStore(path.join(dir, 'dist'));
  const entry = (id: string) => {
    const manifest = { nombre: id, rutas: [id], menu: [], contract: '1.0', orden: 10 };
    const active = { ...manifest, version: '1.0.0-aa', assets_sha256: '0'.repeat(64) };
    return [id, { id, state: 'on', active }] as const;
  };
  const remotes = new Map([entry('mf-ejemplo'), entry('mf-otro')]);
  const change = { accion: 'deploy', por: 'Ana', now: Date.now(), remotes } as const;
  await changeRegistry(store, key, await readRegistry(store, key), change);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function states(): Promise<unknown> {
  await run('--json');
  const { remotes } = JSON.parse(said.join('')) as { remotes: readonly { id: string; state: string }[] };
  return Object.fromEntries(remotes.map(({ id, state }) => [id, state]));
}

test('a remote without its folder is paused, resumed, taken away', async () => {
  expect(await run('--pause', 'mf-ejemplo', '--by', 'Luis')).toBe(0);
  expect(await states()).toEqual({ 'mf-ejemplo': 'paused', 'mf-otro': 'on' });
  expect(await run('--resume', 'mf-ejemplo')).toBe(0);
  expect(await states()).toEqual({ 'mf-ejemplo': 'on', 'mf-otro': 'on' });
  expect(await run('--retire', 'mf-ejemplo', '--by', 'Luis')).toBe(0);
  expect(said.join()).toContain('To undo it: «npm run deploy -w mf-ejemplo»');
  expect(await states()).toEqual({ 'mf-otro': 'on' });
  expect(await run('--history', '1')).toBe(0);
  expect(said.join()).toMatch(/Luis +mf-ejemplo +retired the remote/);
});

test.each(['--retire', '--pause', '--resume'])(
  '%s of what nobody published names what there is',
  async (what) => {
    expect(await run(what, 'mf-nada')).toBe(1);
    expect(complaints).toEqual(['There is no published remote «mf-nada». There are: mf-ejemplo, mf-otro.']);
    expect(await states()).toEqual({ 'mf-ejemplo': 'on', 'mf-otro': 'on' });
  },
);

test('a clean-up leaves what was uploaded just now', async () => {
  const folder = path.join(dir, 'dist', 'r', 'mf-otro', 'nueva');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'assets.json'), '{}');
  expect(await run('--clean')).toBe(0);
  expect(said).toEqual(['There are no old versions.']);
});

test.each([
  ['--retire'],
  ['--retire', ''],
  ['--retire', 'mf-ejemplo', 'mf-otro'],
  ['--retire', 'mf-ejemplo', '--clean'],
  ['--history', 'x'],
  ['--history', '3', '--clean'],
  ['5'],
  ['--nada'],
])('%j is no call', async (...args) => {
  expect(await run(...args)).toBe(2);
  expect(complaints.join()).toContain('Usage: npm run remotes');
});

test('--help is answered on stdout and reads nothing', async () => {
  env = {};
  expect(await run('--help')).toBe(0);
  expect(said.join()).toMatch(/^Usage: npm run remotes/);
  expect(complaints).toEqual([]);
});
