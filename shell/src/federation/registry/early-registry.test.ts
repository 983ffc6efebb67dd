import { fakeSurroundings } from '../fake-surroundings.testing.ts';
import { askRegistryEarly, takeEarlyRegistry } from './early-registry.ts';
import { fetchRegistry } from './fetch-registry.ts';

afterEach(() => jest.restoreAllMocks());

test('an early answer is taken once; the next reading asks for itself', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  askRegistryEarly(async () => undefined);
  expect(fetched).toHaveBeenCalledWith('/remotes.json', { cache: 'no-cache' });
  const s = { ...fakeSurroundings(), earlyRegistry: takeEarlyRegistry };
  expect(await fetchRegistry(s)).toMatchObject({ ok: false, error: { code: 'RF-002' } });
  expect(s.asked).toEqual([]);
  await fetchRegistry(s);
  expect(s.asked).toEqual(['/remotes.json']);
});

test('an early request that failed is a failure of the reading, not of the page', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
  askRegistryEarly(async () => undefined);
  const s = { ...fakeSurroundings(), earlyRegistry: takeEarlyRegistry };
  expect(await fetchRegistry(s)).toMatchObject({ ok: false, error: { code: 'RF-001' } });
});
