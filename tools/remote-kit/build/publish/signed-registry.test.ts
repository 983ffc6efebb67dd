import { createPublicKey, verify } from 'node:crypto';
import type { PublishedRegistry, SignedRegistry } from '@gr/shared/contract/manifest';
import { type Jwk, makeKeys, thumbprint } from './keys.ts';
import { openRegistry, peekRegistry, signRegistry } from './signed-registry.ts';

const registry: PublishedRegistry = { serial: 7, remotes: [] };
let key: Jwk;
let publicKey: Jwk;
let signed: SignedRegistry;
beforeAll(async () => {
  ({ privateKey: key, publicKey } = await makeKeys());
  signed = await signRegistry(registry, key);
});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('what is signed is a JSON Web Signature that OpenSSL verifies as well', () => {
  expect(JSON.parse(Buffer.from(signed.protected, 'base64url').toString())).toEqual({
    alg: 'ES256',
    kid: thumbprint(publicKey),
  });
  const half = createPublicKey({ key: { ...publicKey }, format: 'jwk' });
  const content = Buffer.from(`${signed.protected}.${signed.payload}`);
  const signature = Buffer.from(signed.signature, 'base64url');
  expect(signature.length).toBe(64);
  expect(verify('sha256', content, { key: half, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  expect(JSON.stringify(signed)).not.toContain(key.d);
});

test('it opens with the public half, among others, and with the private one', async () => {
  const { publicKey: other } = await makeKeys();
  expect(await openRegistry(signed, [other, publicKey])).toEqual(registry);
  expect(await openRegistry(signed, [key])).toEqual(registry);
  expect(peekRegistry(signed)).toEqual(registry);
});

test('nothing of it can be changed', async () => {
  const { publicKey: other, privateKey: strange } = await makeKeys();
  const forged = await signRegistry(registry, strange);
  const kid = thumbprint(publicKey);
  const refused: readonly [SignedRegistry, RegExp][] = [
    [{ ...signed, payload: part({ ...registry, serial: 8 }) }, /signature/],
    [{ ...signed, protected: part({ alg: 'ES256', kid, b64: true }) }, /signature/],
    [{ ...signed, signature: forged.signature }, /signature/],
    [{ ...signed, signature: '' }, /signature/],
    [{ ...forged, protected: signed.protected }, /signature/],
    [forged, /not known here/],
    [{ ...signed, protected: part({ alg: 'none', kid }), signature: '' }, /ES256/],
    [{ ...signed, protected: part({ alg: 'ES256', kid, crit: ['exp'] }) }, /conditions/],
  ];
  for (const [changed, why] of refused) await expect(openRegistry(changed, [publicKey])).rejects.toThrow(why);
  await expect(openRegistry(signed, [other])).rejects.toThrow(/not known here/);
  await expect(openRegistry(signed, [])).rejects.toThrow(/not known here/);
});
