import { unsubscribePush } from './push.ts';

const trace = () => {
  const codes: string[] = [];
  return { codes, event: () => undefined, error: (code: string) => void codes.push(code) };
};
const manager = (subscription: { unsubscribe: () => Promise<boolean> } | null) => ({
  getSubscription: async () => subscription as PushSubscription | null,
});

test('no subscription: nothing to end, and the catalogue says so', async () => {
  const t = trace();
  expect(await unsubscribePush(manager(null), t)).toBe(true);
  expect(t.codes).toEqual(['SW-003']);
});

test('a subscription that ends leaves no trace', async () => {
  const t = trace();
  expect(await unsubscribePush(manager({ unsubscribe: async () => true }), t)).toBe(true);
  expect(t.codes).toEqual([]);
});

test('a subscription that stays is reported', async () => {
  const t = trace();
  expect(await unsubscribePush(manager({ unsubscribe: async () => false }), t)).toBe(false);
  expect(t.codes).toEqual(['SW-004']);
});
