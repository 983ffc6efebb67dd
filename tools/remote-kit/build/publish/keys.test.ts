import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  givenPublicKeys,
  hasKeys,
  type Jwk,
  keyFiles,
  makeKeys,
  readPrivateKey,
  readPublicKeys,
  thumbprint,
  writeKeys,
} from './keys.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gr-keys-'));
});
afterEach(() => rm(root, { recursive: true }));

const variables = (name: 'PRIVATE' | 'PUBLIC', value: unknown): NodeJS.ProcessEnv => ({
  [`GR_REGISTRY_${name}_KEY`]: typeof value === 'string' ? value : JSON.stringify(value),
});

describe('a pair in a folder', () => {
  it('is written once; the private half only its owner can read', async () => {
    expect(hasKeys(root, {})).toBe(false);
    const publicKey = await writeKeys(root);
    expect(hasKeys(root, {})).toBe(true);
    const files = keyFiles(root);
    expect((await stat(files.privateKey)).mode & 0o777).toBe(0o600);
    expect(await readFile(files.publicKey, 'utf8')).not.toContain('"d"');
    expect(readPublicKeys(root, {})).toEqual([publicKey]);
    expect(thumbprint(readPrivateKey(root, {}))).toBe(thumbprint(publicKey));
    const before = await readFile(files.privateKey, 'utf8');
    await expect(writeKeys(root)).rejects.toThrow('Nothing changed');
    expect(await readFile(files.privateKey, 'utf8')).toBe(before);
  });

  it('is never half replaced: either half alone is a reason not to write', async () => {
    await writeKeys(root);
    const files = keyFiles(root);
    const kept = await readFile(files.publicKey, 'utf8');
    await rm(files.privateKey);
    await expect(writeKeys(root)).rejects.toThrow();
    expect(await readFile(files.publicKey, 'utf8')).toBe(kept);
    expect(await readdir(path.dirname(files.publicKey))).toEqual(['registry.public.jwk.json']);
  });

  it('of which only the private half is left still tells the public one', async () => {
    const publicKey = await writeKeys(root);
    await rm(keyFiles(root).publicKey);
    expect(readPublicKeys(root, {})).toEqual([publicKey]);
    await expect(writeKeys(root)).rejects.toThrow(/EEXIST/);
  });
});

describe('keys of the environment', () => {
  it('stand over those of the folder, empty ones do not', async () => {
    const own = await writeKeys(root);
    const { privateKey, publicKey } = await makeKeys();
    const env = variables('PRIVATE', privateKey);
    expect(readPrivateKey(root, env)).toEqual(privateKey);
    // The shell built here must trust registries signed here.
    expect(readPublicKeys(root, env)).toEqual([publicKey]);
    expect(readPublicKeys(root, { ...env, ...variables('PUBLIC', own) })).toEqual([own]);
    const empty = { ...variables('PRIVATE', ''), ...variables('PUBLIC', '') };
    expect(readPublicKeys(root, empty)).toEqual([own]);
    expect(thumbprint(readPrivateKey(root, empty))).toBe(thumbprint(own));
    expect(hasKeys(path.join(root, 'no'), empty)).toBe(false);
    expect(hasKeys(path.join(root, 'no'), env)).toBe(true);
  });

  it('are a list while they are exchanged, and nothing secret gets through', async () => {
    const [one, two] = [await makeKeys(), await makeKeys()];
    const keys = readPublicKeys(root, variables('PUBLIC', [one.publicKey, two.privateKey]));
    expect(keys).toEqual([one.publicKey, two.publicKey]);
    expect(givenPublicKeys(variables('PUBLIC', two.privateKey))).toEqual([two.publicKey]);
    expect(givenPublicKeys({})).toEqual([]);
  });

  it('that are none are refused, and never quoted', async () => {
    const { privateKey, publicKey } = await makeKeys();
    const secret = privateKey.d ?? '';
    const bad: readonly unknown[] = [
      `${secret} no es JSON`,
      { ...privateKey, crv: 'P-384' },
      { ...privateKey, x: secret.slice(1) },
      'null',
      '7',
    ];
    for (const value of bad) {
      const complaint = await Promise.resolve()
        .then(() => readPrivateKey(root, variables('PRIVATE', value)))
        .catch((cause: Error) => cause);
      expect(complaint).toBeInstanceOf(Error);
      expect(`${(complaint as Error).stack} ${String((complaint as Error).cause)}`).not.toContain(
        secret.slice(1, 12),
      );
      expect((complaint as Error).message).toContain('GR_REGISTRY_PRIVATE_KEY');
    }
    expect(() => readPrivateKey(root, variables('PRIVATE', publicKey))).toThrow('is the public one');
    expect(() => readPublicKeys(root, variables('PUBLIC', []))).toThrow('is empty');
    expect(() => readPublicKeys(root, {})).toThrow('npm run keys');
    expect(() => readPrivateKey(root, {})).toThrow('npm run keys');
  });
});

test('the name of a key is its RFC 7638 thumbprint, the same for both halves', () => {
  // The P-256 key in RFC 7517, appendix A.1, by the rule of RFC 7638, section 3.
  const key: Jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
    y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  };
  expect(thumbprint(key)).toBe('cn-I_WNMClehiVp51i_0VpOENW1upEerA8sEam5hn-s');
  expect(thumbprint({ ...key, d: '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE' })).toBe(thumbprint(key));
});
