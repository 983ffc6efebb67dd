import { roughDelivery } from './rough-delivery.ts';
import { type Delivery, TriggerQueue } from './trigger-queue.ts';

const SEEDS = [1, 2, 3];

/** Numbers in [0, 1), the same for the same seed (a linear congruence, «Numerical Recipes»). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

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
    rough: roughDelivery({ random: randomOf(seed) }),
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
  const choices = (seed: number): unknown => {
    const rough = roughDelivery({ random: randomOf(seed) });
    const order = rough.spread(deliveries(20)).map(({ event: { id } }) => id);
    const more = Array.from({ length: 20 }, () => [rough.lateness(), rough.coldStart('f')]);
    return [order, more];
  };
  expect(choices(1)).toEqual(choices(1));
  expect(choices(1)).not.toEqual(choices(2));
});
