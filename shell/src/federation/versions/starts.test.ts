import { fakeSurroundings } from '../fake-surroundings.testing.ts';
import { createStarts, LIVING_MS } from './starts.ts';

const ID = 'mf-inventario';
const V = '0.1.0-bbbbbbbb';
const KEY = 'gr.remotos.arranque';
const never = () => new Promise<never>(() => undefined);

/** A phone whose page answers when `answer` is called, and leaves the screen with `leave`. */
function prepared() {
  const s = fakeSurroundings();
  const [answers, leaves]: (() => void)[][] = [[], []];
  const phone = {
    looked: true,
    now: 1_764_139_200_000,
    answer: () => {
      for (const answer of answers ?? []) answer();
    },
    /** It does so for the first time, and may hang afterwards. */
    answerSoon: () => answers?.at(-2)?.(),
    leave: () => {
      for (const leave of leaves ?? []) leave();
    },
  };
  const twice = { ...s.storage, ready: Promise.resolve(false) };
  const open = () =>
    createStarts(
      {
        storage: s.storage,
        now: () => phone.now,
        wait: () => new Promise((done) => answers?.push(done)),
        gaze: { here: () => phone.looked, onAway: (left) => void leaves?.push(left) },
      },
      twice,
    );
  const mark = () => s.storage.get(KEY);
  return { s, phone, open, mark, twice };
}
const turn = () => new Promise((done) => setImmediate(done));

test('the mark is there before the code runs, and is small', async () => {
  const { open, mark } = prepared();
  let seen: string | null = null;
  await open().guard(ID, V, async () => {
    seen = mark();
  });
  expect(seen).toContain(V);
  expect(JSON.stringify(seen ?? '').length).toBeLessThan(130);
});

test('a page that answers takes it off, also after work that failed', async () => {
  const { phone, open, mark } = prepared();
  await expect(open().guard(ID, V, () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  expect(mark()).toContain(V);
  phone.answer();
  await turn();
  expect(mark()).toBeNull();
});

test('who leaves in order leaves no mark', () => {
  const { phone, open, mark } = prepared();
  void open().guard(ID, V, never);
  expect(mark()).toContain(V);
  phone.leave();
  expect(mark()).toBeNull();
});

test('nobody looks: no mark', () => {
  const { phone, open, mark } = prepared();
  phone.looked = false;
  void open().guard(ID, V, never);
  expect(mark()).toBeNull();
});

test('the next life finds it once; its own, and one of a window that is starting now, it does not', async () => {
  const { phone, open } = prepared();
  void open().guard(ID, V, never);
  const next = open();
  void next.guard('mf-tips', V, never);
  phone.now += LIVING_MS - 1;
  expect(await next.takeLeft()).toEqual([]);
  phone.now += 1;
  expect(await next.takeLeft()).toMatchObject([{ id: ID, version: V, toque: false }]);
  expect(await next.takeLeft()).toEqual([]);
  expect(await open().takeLeft()).toMatchObject([{ id: 'mf-tips' }]);
});

test('a clock that was set back hides nothing', async () => {
  const { phone, open } = prepared();
  void open().guard(ID, V, never);
  phone.now -= 3_600_000;
  expect(await open().takeLeft()).toHaveLength(1);
});

test('what runs last counts: what ran before it has answered', async () => {
  const { phone, open, mark } = prepared();
  const starts = open();
  await starts.guard('mf-tips', V, async () => undefined);
  void starts.guard(ID, V, never);
  phone.answer();
  await turn();
  expect(JSON.parse(mark() ?? '[]')).toMatchObject([{ id: ID }]);
});

test('a touch marks the screen until the page has answered; one mark is enough', async () => {
  const { s, phone, open, mark } = prepared();
  const set = jest.spyOn(s.storage, 'set');
  const starts = open();
  starts.touched(ID, V);
  starts.touched(ID, V);
  expect(set).toHaveBeenCalledTimes(1);
  expect(JSON.parse(mark() ?? '[]')).toMatchObject([{ id: ID, toque: true }]);
  phone.answer();
  await turn();
  expect(mark()).toBeNull();
});

test('a start is kept twice, from its mark to its answer; a touch is not', async () => {
  const { phone, open, mark, twice } = prepared();
  const set = jest.spyOn(twice, 'set');
  const starts = open();
  await starts.guard(ID, V, async () => undefined);
  expect(set).toHaveBeenLastCalledWith(KEY, mark());
  phone.answer();
  await turn();
  expect(set).toHaveBeenLastCalledWith(KEY, null);
  // Its mark, that the page has answered, its end.
  expect(set).toHaveBeenCalledTimes(3);
  starts.touched(ID, V);
  expect(mark()).toContain(V);
  phone.leave();
  expect(mark()).toBeNull();
  expect(set).toHaveBeenCalledTimes(3);
});

test.each([
  ['counts in a page', false, [{ id: ID }]],
  ['does not where the whole browser was killed', true, []],
])('a mark of a page that has answered once %s', async (_, killed, left) => {
  const { phone, open, twice } = prepared();
  await open().guard(ID, V, async () => undefined);
  phone.answerSoon();
  await turn();
  phone.now += LIVING_MS;
  twice.ready = Promise.resolve(killed);
  const next = open();
  expect(await next.takeLeft()).toMatchObject(left);
  expect(await next.takeLeft()).toEqual([]);
  // Of a window that began and hung after the kill.
  await open().guard(ID, V, async () => undefined);
  phone.answerSoon();
  await turn();
  phone.now += LIVING_MS;
  expect(await next.takeLeft()).toMatchObject([{ id: ID }]);
});

test.each(['no JSON', '{}', '[1, {"id": "x"}]', 'null'])('a stored text «%s» is no mark', async (text) => {
  const { s, open } = prepared();
  s.storage.set(KEY, text);
  expect(await open().takeLeft()).toEqual([]);
});
