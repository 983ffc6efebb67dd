import { watchHeld } from './watch-held.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(refused = true) {
  let tell: (value: never) => void = () => undefined;
  const heard: boolean[][] = [];
  const stop = watchHeld({
    live: {
      listen: (_query, onValue) => {
        tell = onValue as typeof tell;
        return () => heard.push([]);
      },
    },
    emp_id: 'e1',
    now: () => 1_000,
    refused: () => refused,
    onHeld: (held) => heard.push(['u1', 'u2', 'u3', 'u4'].map(held)),
  });
  return { heard, stop, tell: (value: unknown) => tell(value as never) };
}

test('a unit given back before the session saw that it was gone: what was refused is tried again', () => {
  const { heard, stop, tell } = start();
  jest.advanceTimersByTime(15_000);
  tell({ u1: true, u2: { hasta: 1_001 }, u3: { hasta: 999 } });
  jest.advanceTimersByTime(15_000);
  expect(heard).toEqual([
    [false, false, false, false],
    [true, true, false, false],
  ]);
  stop();
  jest.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(3);
});

test('nobody is asked while nothing is refused', () => {
  const { heard, tell } = start(false);
  tell({ u1: true });
  jest.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
});
