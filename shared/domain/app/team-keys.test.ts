import { createPrivateKey, sign } from 'node:crypto';
import { makeKeys } from '@gr/remote-kit/build/publish/keys';
import { signRegistry } from '@gr/remote-kit/build/publish/signed-registry';
import type { PublishedRegistry, SignedRegistry } from '../../contract/manifest.ts';
import { believe, type PublicKey } from './team-keys.ts';

const signedByOneOf = async (keys: readonly PublicKey[], signed: SignedRegistry): Promise<boolean> =>
  (await believe(keys, signed)) !== null;

const REGISTRY: PublishedRegistry = { serial: 7, remotes: [] };
const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Two real key pairs, and the registry signed with the first. */
async function prepared() {
  const [own, other] = [await makeKeys(), await makeKeys()];
  const keys = [own.publicKey];
  return { own, other, keys, signed: await signRegistry(REGISTRY, own.privateKey) };
}

test('a registry signed by one of the keys is believed', async () => {
  const { own, other, keys, signed } = await prepared();
  expect(await signedByOneOf(keys, signed)).toBe(true);
  expect(await signedByOneOf([other.publicKey, own.publicKey], signed)).toBe(true);
});

test('another key, a changed payload, no algorithm or another one: not believed', async () => {
  const { other, keys, signed } = await prepared();
  const changed = (more: Partial<SignedRegistry>) => signedByOneOf(keys, { ...signed, ...more });
  expect(await signedByOneOf([other.publicKey], signed)).toBe(false);
  expect(await signedByOneOf([], signed)).toBe(false);
  expect(await changed({ payload: text({ ...REGISTRY, serial: 8 }) })).toBe(false);
  expect(await changed({ protected: text({ alg: 'none' }), signature: '' })).toBe(false);
  expect(await changed({ protected: text({ alg: 'none' }) })).toBe(false);
  expect(await changed({ protected: text({ alg: 'HS256' }) })).toBe(false);
  expect(await changed({ protected: text({ alg: 'ES256', kid: 'another' }) })).toBe(false);
  expect(await changed({ signature: signed.signature.slice(0, -4) })).toBe(false);
  expect(await changed({ signature: (await signRegistry(REGISTRY, other.privateKey)).signature })).toBe(
    false,
  );
});

test('a signature under a condition that this shell does not know is not believed (RFC 7515, 4.1.11)', async () => {
  const { own, keys, signed } = await prepared();
  const key = createPrivateKey({ key: { ...own.privateKey }, format: 'jwk' });
  const under = (head: object) => {
    const signedHead = text(head);
    const content = Buffer.from(`${signedHead}.${signed.payload}`);
    const signature = sign('sha256', content, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    return signedByOneOf(keys, { ...signed, protected: signedHead, signature });
  };
  expect(await under({ alg: 'ES256', exp: 1 })).toBe(true);
  expect(await under({ alg: 'ES256', exp: 1, crit: ['exp'] })).toBe(false);
  expect(await under({ alg: 'ES256', crit: [] })).toBe(false);
});
