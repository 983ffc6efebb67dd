import { ANSWER_MS, createStarts } from './starts.ts';

const ID = 'mf-inventario';
const V = '0.1.0-bbbbbbbb';
const never = () => new Promise<never>(() => undefined);
const runs = (sana = false, id = ID) => ({ type: 'GR_CODE_RUNS', id, version: V, sana });
const ANSWERS = { type: 'GR_PAGE_ANSWERS' };

/** A page that answers when `answer` is called, and leaves the screen with `leave`. */
function prepared({ looked = true, worker = true } = {}) {
  const told: unknown[] = [];
  const [answers, leaves]: (() => void)[][] = [[], []];
  const starts = createStarts({
    worker: () => (worker ? { postMessage: (message: unknown) => void told.push(message) } : undefined),
    wait: () => new Promise((done) => answers?.push(done)),
    gaze: { here: () => looked, onAway: (left) => void leaves?.push(left) },
  });
  const all = (list: (() => void)[] | undefined) => async () => {
    for (const one of list ?? []) one();
    await new Promise((done) => setImmediate(done));
  };
  return { starts, told, answer: all(answers), leave: all(leaves) };
}

test('the worker is told before the code runs, and once the page has answered', async () => {
  const { starts, told, answer } = prepared();
  await starts.guard(ID, V, async () => expect(told).toEqual([runs()]));
  expect(told).toEqual([runs()]);
  await answer();
  expect(told).toEqual([runs(), ANSWERS]);
});

test('a page answers also after work that failed', async () => {
  const { starts, told, answer } = prepared();
  await expect(starts.guard(ID, V, () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  await answer();
  expect(told).toEqual([runs(), ANSWERS]);
});

test('who leaves in order has answered', async () => {
  const { starts, told, leave } = prepared();
  void starts.guard(ID, V, never);
  await leave();
  expect(told).toEqual([runs(), ANSWERS]);
});

test.each([{ looked: false }, { worker: false }])(
  'nobody looks, or no worker: nothing is told (%o)',
  async (how) => {
    const { starts, told, answer } = prepared(how);
    await starts.guard(ID, V, async () => undefined);
    await answer();
    expect(told).toEqual([]);
  },
);

test('what runs last counts: what ran before it has answered', async () => {
  const { starts, told, answer } = prepared();
  await starts.guard('mf-tips', V, async () => undefined);
  void starts.guard(ID, V, never);
  await answer();
  expect(told).toEqual([runs(false, 'mf-tips'), runs()]);
});

describe('a section on screen', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());
  const beat = () => jest.advanceTimersByTime(ANSWER_MS);

  test('it is told again and again, first as a start, then as sound, until it leaves', () => {
    const { starts, told } = prepared();
    let sound = false;
    const left = new AbortController();
    starts.stays(ID, V, () => sound, left.signal);
    beat();
    sound = true;
    beat();
    expect(told).toEqual([runs(), runs(true)]);
    left.abort();
    beat();
    expect(told).toEqual([runs(), runs(true), ANSWERS]);
  });

  test('a start beside it counts for its own version, and the section after it', async () => {
    const { starts, told, answer } = prepared();
    starts.stays(ID, V, () => true, new AbortController().signal);
    beat();
    let ends = (): void => undefined;
    const work = new Promise<void>((done) => {
      ends = done;
    });
    const start = starts.guard('mf-tips', V, () => work);
    beat();
    expect(told).toEqual([runs(true), runs(false, 'mf-tips')]);
    ends();
    await start;
    await answer();
    beat();
    expect(told.slice(2)).toEqual([ANSWERS, runs(true)]);
  });
});
