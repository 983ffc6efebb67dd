import { chanceOf } from '../../seed/chance.ts';
import { roughDelivery } from './rough-delivery.ts';
import { type Delivery, TriggerQueue } from './trigger-queue.ts';

const SEEDS = ['1', '2', '3'];

function deliveries(many: number): readonly Delivery[] {
  return Array.from({ length: many }, (_, n) => ({
    functionName: 'f',
    event: { id: String(n), time: new Date().toISOString(), ref: 'p/a' } as unknown as Delivery['event'],
  }));
}

test.each(SEEDS)('seed %s: every event arrives, some twice, not in order', async (seed) => {
  const seen: string[] = [];
  const queue = await TriggerQueue.open({
    file: null,
    report: () => undefined,
    rough: roughDelivery(chanceOf(seed), false),
    deliver: async ({ event: { id } }) => void seen.push(id),
  });
  queue.add(deliveries(200));
  await queue.idle();
  const numbers = seen.map(Number);
  expect(new Set(seen).size).toBe(200);
  expect(seen.length).toBeGreaterThan(200);
  expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b));
});

test('the same seed makes the same choices', () => {
  const choices = (seed: string): unknown => {
    const rough = roughDelivery(chanceOf(seed), false);
    const order = rough.spread(deliveries(20)).map(({ event: { id } }) => id);
    const more = Array.from({ length: 20 }, () => [rough.lateness(), rough.coldStart('f')]);
    return [order, more];
  };
  expect(choices('a')).toEqual(choices('a'));
  expect(choices('a')).not.toEqual(choices('b'));
});
