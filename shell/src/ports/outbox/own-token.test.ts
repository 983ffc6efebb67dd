import { ok } from '@gr/shared/contract/result';
import { issuedAt, ownToken, uidOfToken } from './own-token.ts';

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

test('reads whose token it is', () => {
  expect(uidOfToken(token({ sub: 'u_ñandú?>', n: '~~~' }))).not.toBeNull();
  expect(uidOfToken(token({ user_id: 'u2' }))).toBe('u2');
  expect(uidOfToken('nonsense')).toBeNull();
  expect(uidOfToken('a.%%%.c')).toBeNull();
});

test('never gives out the token of somebody else', async () => {
  const own = ownToken('u1', async () => ok(token({ sub: 'u1' })));
  const other = ownToken('u1', async () => ok(token({ sub: 'u2' })));
  expect((await own(false)).ok).toBe(true);
  expect(await other(false)).toMatchObject({ ok: false, error: { code: 'SE-202' } });
});

test('reads when it was issued', () => {
  expect(issuedAt(token({ iat: 1_795_000_000 }))).toBe(1_795_000_000_000);
  expect(issuedAt(token({ sub: 'u1' }))).toBeNull();
});
