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
    leave: () => {
      for (const leave of leaves ?? []) leave();
    },
  };
  const open = () =>
    createStarts({
      storage: s.storage,
      now: () => phone.now,
      wait: () => new Promise((done) => answers?.push(done)),
      gaze: { here: () => phone.looked, onAway: (left) => void leaves?.push(left) },
    });
  const mark = () => s.storage.get(KEY);
  return { s, phone, open, mark };
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

test('the next life finds it once; its own, and one of a window that is starting now, it does not', () => {
  const { phone, open } = prepared();
  void open().guard(ID, V, never);
  const next = open();
  void next.guard('mf-tips', V, never);
  phone.now += LIVING_MS - 1;
  expect(next.takeLeft()).toEqual([]);
  phone.now += 1;
  expect(next.takeLeft()).toMatchObject([{ id: ID, version: V, toque: false }]);
  expect(next.takeLeft()).toEqual([]);
  expect(open().takeLeft()).toMatchObject([{ id: 'mf-tips' }]);
});

test('a clock that was set back hides nothing', () => {
  const { phone, open } = prepared();
  void open().guard(ID, V, never);
  phone.now -= 3_600_000;
  expect(open().takeLeft()).toHaveLength(1);
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

test.each(['no JSON', '{}', '[1, {"id": "x"}]', 'null'])('a stored text «%s» is no mark', (text) => {
  const { s, open } = prepared();
  s.storage.set(KEY, text);
  expect(open().takeLeft()).toEqual([]);
});
