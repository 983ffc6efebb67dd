/** @jest-environment node */
import 'fake-indexeddb/auto';
import { keepProof, keptProof } from './kept-proof.ts';

const HOUR_S = 3_600;
const proof = (iat: number, sub = 'app') =>
  `${btoa('{}')}.${btoa(JSON.stringify({ sub, iat, exp: iat + HOUR_S }))}.x`;

test('a proof holds for its life from when it came, by whatever clock the phone has', async () => {
  const came = 86_400_000;
  const token = proof(1_900_000_000);
  await keepProof(token, () => came);
  expect(await keptProof(() => came + 58 * 60_000)).toBe(token);
  expect(await keptProof(() => came + 60 * 60_000)).toBeNull();
});

test('told again, it does not live longer; a new one takes its place; what is no token is not kept', async () => {
  const old = proof(1, 'a');
  const fresh = proof(2, 'b');
  await keepProof(old, () => 0);
  await keepProof(old, () => 50 * 60_000);
  expect(await keptProof(() => 70 * 60_000)).toBeNull();
  await keepProof(fresh, () => 50 * 60_000);
  await keepProof('dummy', () => 51 * 60_000);
  expect(await keptProof(() => 70 * 60_000)).toBe(fresh);
});
