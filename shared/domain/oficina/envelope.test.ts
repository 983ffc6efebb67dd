import { newTabKey, openPasswords, readTabKey, sealPasswords } from './envelope.ts';

const ANA = { documento: '1001', nombre: 'Ana Ñáñez', clave: 'abcd-efgh-2345' };

test('only the tab that asked opens its passwords, and only of that request', async () => {
  const { publica, privada } = await newTabKey();
  const llave = await readTabKey(publica);
  if (llave === null) throw new Error('The key was not taken.');
  const sealed = await sealPasswords(llave, '-Op1', [ANA]);
  expect(sealed).not.toContain('1001');
  expect(await openPasswords(privada, '-Op1', sealed)).toEqual([ANA]);
  const newer = await sealPasswords(llave, '-Op1', [{ ...ANA, clave: 'nueva' }]);
  expect(await openPasswords(privada, '-Op1', `${sealed}\n${newer}`)).toEqual([{ ...ANA, clave: 'nueva' }]);
  await expect(openPasswords(privada, '-Op2', sealed)).rejects.toThrow();
  await expect(openPasswords((await newTabKey()).privada, '-Op1', sealed)).rejects.toThrow();
  expect(privada.extractable).toBe(false);
});

test.each(['', '{}', 'null', '{"kty":"RSA","n":"AQAB","e":"AQAB"}', '{"kty":"oct","k":"AAAA"}'])(
  '%j is no key',
  async (text) => {
    expect(await readTabKey(text)).toBeNull();
  },
);
