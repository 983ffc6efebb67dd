import { createSizing, SMALL } from './load-size.ts';

const times = ({ now }: ReturnType<typeof createSizing>) => now().operations / SMALL.operations;

test('a line nobody knows begins small, one that the browser calls quick with twice as much', () => {
  expect(createSizing(false).now()).toEqual(SMALL);
  expect(createSizing(true).now()).toEqual({ operations: 60, characters: 64_000 });
});

test('a quick answer lets more go, a slow one or none leads back to little', () => {
  const sizing = createSizing(false);
  sizing.answered(200);
  expect(times(sizing)).toBe(3);
  sizing.answered(800);
  expect(times(sizing)).toBe(3);
  sizing.answered(1_500);
  expect(times(sizing)).toBe(1);
  sizing.answered(50);
  sizing.lost();
  expect(times(sizing)).toBe(1);
});

test('the line that was quick for the browser and is not for us gets little', () => {
  const sizing = createSizing(true);
  sizing.answered(2_000);
  expect(times(sizing)).toBe(1);
});
