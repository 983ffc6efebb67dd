import { fuzz } from './fuzz.ts';

test('what nobody sane would send gets an answer or none, everyone else is served, the data stay whole', async () => {
  const { attempts, findings } = await fuzz(18, 8);
  expect(findings).toEqual([]);
  for (const count of Object.values(attempts)) expect(count).toBeGreaterThan(5);
});
