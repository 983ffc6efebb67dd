import { inBatches } from './store-deliver.ts';

test('one piece at a time; what is asked for meanwhile shares the next, in its order', async () => {
  const pieces: (readonly number[])[] = [];
  let open: () => void = () => undefined;
  const add = inBatches<number>((items) => {
    pieces.push(items);
    return new Promise((resolve) => {
      open = resolve;
    });
  });
  const first = add([1, 2]);
  await Promise.resolve();
  const others = Promise.all([add([3]), add([4, 5])]);
  await Promise.resolve();
  expect(pieces).toEqual([[1, 2]]);
  open();
  await first;
  await Promise.resolve();
  expect(pieces).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  open();
  await others;
});

test('whoever shares a piece that fails is told, and the next piece is done all the same', async () => {
  const done: number[] = [];
  const add = inBatches<number>(async (items) => {
    if (items.includes(2)) throw new Error('no room');
    done.push(...items);
  });
  const before = add([1]);
  await Promise.resolve();
  const failing = [add([2]), add([3])];
  for (const each of failing) each.catch(() => undefined);
  await before;
  for (const each of failing) await expect(each).rejects.toThrow('no room');
  await add([4]);
  expect(done).toEqual([1, 4]);
});
