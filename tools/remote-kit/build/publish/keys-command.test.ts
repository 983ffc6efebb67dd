import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, readRegistry } from './change-registry.ts';
import { type Jwk, keyFiles, makeKeys, readPrivateKey, readPublicKeys, thumbprint } from './keys.ts';
import { keysCommand } from './keys-command.ts';
import { memoryStore } from './testing/memory-store.ts';

let root: string;
let said: string[];
let complaints: string[];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gr-claves-'));
  [said, complaints] = [[], []];
});
afterEach(() => rm(root, { recursive: true }));

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  keysCommand({
    root,
    args,
    env,
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
  });

describe('npm run keys', () => {
  it('makes a pair once, and never shows the secret', async () => {
    expect(await run([])).toBe(0);
    const key = readPrivateKey(root, {});
    expect(said.join('\n')).toContain(thumbprint(key));
    expect(said.join('\n')).toContain(keyFiles(root).privateKey);
    const before = await readFile(keyFiles(root).privateKey, 'utf8');
    expect(await run([])).toBe(0);
    expect(said.join('\n')).toContain('Nothing changed');
    expect(await readFile(keyFiles(root).privateKey, 'utf8')).toBe(before);
    expect(await run(['--show'])).toBe(0);
    expect(said.at(-1)).toBe(`Public key:  ${JSON.stringify(readPublicKeys(root, {})[0])}`);
    expect(said.join('\n')).not.toContain(key.d);
    expect(complaints).toEqual([]);
  });

  it('shows what the environment gives, and makes no file beside it', async () => {
    const { privateKey } = await makeKeys();
    const env = { GR_REGISTRY_PRIVATE_KEY: JSON.stringify(privateKey) };
    expect(await run([], env)).toBe(0);
    expect(said.join('\n')).toContain('GR_REGISTRY_PRIVATE_KEY');
    expect(said.join('\n')).toContain(thumbprint(privateKey));
    expect(said.join('\n')).not.toContain(privateKey.d);
    await expect(readFile(keyFiles(root).privateKey)).rejects.toThrow('ENOENT');
  });

  it('gives a team its key, says who has one, takes it away and renews, one command each', async () => {
    expect(await run([])).toBe(0);
    const store = ['--store', `folder:${path.join(root, 'tienda')}`];
    await mkdir(path.join(root, 'tienda'));
    expect(await run(['--team', 'uno', '--remotes', 'mf-uno,mf-otro', ...store])).toBe(0);
    const files = await readdir(path.join(root, '.keys', 'equipos'));
    const text = await readFile(path.join(root, '.keys', 'equipos', files[0] ?? ''), 'utf8');
    const { d = '', ...half } = JSON.parse(text) as Jwk;
    expect(await run(['--teams', ...store])).toBe(0);
    expect(said.at(-1)).toMatch(new RegExp(`^uno  mf-uno, mf-otro  until 20\\d\\d-.*${thumbprint(half)}$`));
    expect([await run(['--renew', ...store]), await run(['--revoke', 'uno', ...store])]).toEqual([0, 0]);
    expect(said.join('\n')).not.toContain(d);
    expect(complaints).toEqual([]);
    expect(await run(['--revoke', 'uno', ...store])).toBe(1);
    expect(complaints.at(-1)).toBe('No team of the list is called uno.');
    expect(await run(['--team', 'uno', ...store])).toBe(1);
    expect(await run(['--team', 'uno', '--remotes', '__proto__', ...store])).toBe(1);
    expect(await run(['--team', 'uno', '--remotes', 'mf-uno', '--days', '0', ...store])).toBe(1);
    expect(await readdir(path.join(root, '.keys', 'equipos'))).toEqual(files);
  });

  it('says what is wrong', async () => {
    expect(await run(['--show'])).toBe(1);
    expect(complaints.at(-1)).toContain('no public key');
    expect(await run(['--otra'])).toBe(2);
    expect(await run(['suelto'])).toBe(2);
    expect(await run(['--help'])).toBe(0);
    expect(said.at(-1)).toContain('Usage: npm run keys');
  });
});

test('keys are exchanged as the help says', async () => {
  await run([]);
  await run(['--folder', path.join(root, 'nuevas')], { GR_REGISTRY_PRIVATE_KEY: 'no se mira' });
  const [old, fresh] = [readPrivateKey(root, {}), readPrivateKey(path.join(root, 'nuevas'), {})];
  expect(thumbprint(old)).not.toBe(thumbprint(fresh));
  const store = memoryStore();
  const change = { accion: 'deploy', por: 'Ana', now: 1000, remotes: new Map() } as const;
  await changeRegistry(store, old, await readRegistry(store, old), change);
  await expect(readRegistry(store, fresh)).rejects.toThrow('not known here');
  const both = [...readPublicKeys(root, {}), ...readPublicKeys(path.join(root, 'nuevas'), {})];
  process.env.GR_REGISTRY_PUBLIC_KEY = JSON.stringify(both);
  try {
    expect(readPublicKeys(root)).toEqual(both);
    await changeRegistry(store, fresh, await readRegistry(store, fresh), change);
  } finally {
    delete process.env.GR_REGISTRY_PUBLIC_KEY;
  }
  expect((await readRegistry(store, fresh)).registry?.serial).toBe(2);
});
