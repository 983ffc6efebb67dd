import type { SeenHang } from '../federation/base/ports.ts';
import type { StartMessage } from '../network/worker-messages.ts';
import { createHangWitness } from './hang-witness.ts';

const RUNS: StartMessage = { type: 'GR_CODE_RUNS', id: 'mf-tips', version: '1.0.0-a', sana: false };
const ANSWERS: StartMessage = { type: 'GR_PAGE_ANSWERS' };
const PAGE = 'page';
const turn = () => new Promise((done) => setImmediate(done));

/** Pages by name: `hung` = its thread is busy, `gone` = there is none any more. */
function prepared(page: 'answers' | 'hung' | 'gone') {
  let rows: readonly SeenHang[] = [];
  let is = page;
  let newer = false;
  const waits: (() => void)[] = [];
  const witness = createHangWitness({
    hangs: {
      change: async (next) => {
        rows = next(rows);
      },
    },
    wait: () => new Promise((done) => waits.push(done)),
    now: () => 5,
    isThere: async () => is !== 'gone',
    answers: async () => is === 'answers',
    replaced: () => newer,
  });
  /** Every timer ends. */
  const pass = async () => {
    for (const done of waits.splice(0)) done();
    await turn();
  };
  const turns = (next: typeof is) => {
    is = next;
  };
  const waiting = () => {
    newer = true;
  };
  return { witness, pass, turns, waiting, rows: () => rows };
}

test('a page that is there and does not answer hangs', async () => {
  const { witness, pass, rows } = prepared('hung');
  void witness(PAGE, RUNS);
  expect(rows()).toEqual([]);
  await pass();
  expect(rows()).toEqual([{ id: 'mf-tips', version: '1.0.0-a', sana: false, desde: 5 }]);
  await pass();
  expect(rows()).toHaveLength(1);
});

test('a newer worker need not wait for it: what is under way ends, and nothing begins', async () => {
  const { witness, pass, waiting, rows } = prepared('hung');
  const before = witness(PAGE, RUNS);
  waiting();
  await pass();
  await before;
  await witness(PAGE, { ...RUNS });
  expect(rows()).toEqual([]);
});

test('a page that was killed is gone: it did not hang', async () => {
  const { witness, pass, rows } = prepared('gone');
  void witness(PAGE, RUNS);
  await pass();
  expect(rows()).toEqual([]);
});

test('a slow start that answers is asked again, and is seen when it hangs later', async () => {
  const { witness, pass, rows, turns } = prepared('answers');
  void witness(PAGE, RUNS);
  await pass();
  await pass();
  expect(rows()).toEqual([]);
  turns('hung');
  await pass();
  expect(rows()).toHaveLength(1);
});

test('a page that has told that it answered is not asked', async () => {
  const { witness, pass, rows } = prepared('hung');
  void witness(PAGE, RUNS);
  void witness(PAGE, ANSWERS);
  await pass();
  expect(rows()).toEqual([]);
});

test('a newer start ends the one before, and each page has its own', async () => {
  const { witness, pass, rows } = prepared('hung');
  void witness(PAGE, RUNS);
  void witness(PAGE, { ...RUNS, id: 'mf-rondas' });
  void witness('other', ANSWERS);
  await pass();
  expect(rows()).toMatchObject([{ id: 'mf-rondas' }]);
});
