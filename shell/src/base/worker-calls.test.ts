import { handClock } from '../ports/outbox/testing/phone.ts';
import { LISTENING, type WorkerCalls, workerCalls } from './worker-calls.ts';

type Question = { readonly word: string };
type Answer = { readonly said: string };

/** A worker that does what the test says. */
class HandWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly asked: (Question & { id: number })[] = [];
  ended = false;
  postMessage(question: Question & { id: number }) {
    this.asked.push(question);
  }
  terminate() {
    this.ended = true;
  }
  say(data: unknown) {
    this.onmessage?.({ data });
  }
  /** Listens, and answers what it was asked so far. */
  answer() {
    this.say(LISTENING);
    for (const { id, word } of this.asked) this.say({ id, said: word.toUpperCase() });
  }
}

let clock: ReturnType<typeof handClock>;
let workers: HandWorker[];
let calls: WorkerCalls<Question, Answer>;

beforeEach(() => {
  clock = handClock();
  workers = [];
  const start = () => {
    const worker = new HandWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  calls = workerCalls(start, clock);
});

/** The worker of a start. */
function worker(turn: number): HandWorker {
  const one = workers[turn];
  if (!one) throw new Error(`no start ${turn}`);
  return one;
}

test('a worker that listens is given the time it takes', async () => {
  const asked = calls.ask({ word: 'foto' });
  worker(0).say(LISTENING);
  clock.advance(600_000);
  worker(0).answer();
  expect(await asked).toMatchObject({ said: 'FOTO' });
  expect(workers).toHaveLength(1);
});

test('one whose script never comes is ended and started again with all it was asked', async () => {
  const both = [calls.ask({ word: 'foto' }), calls.ask({ word: 'copia' })];
  clock.advance(4_000);
  expect(worker(0).ended).toBe(true);
  worker(1).answer();
  expect(await Promise.all(both)).toMatchObject([{ said: 'FOTO' }, { said: 'COPIA' }]);
});

test('the same for a script that breaks on its way', async () => {
  const asked = calls.ask({ word: 'foto' });
  worker(0).onerror?.();
  worker(1).answer();
  expect(await asked).toMatchObject({ said: 'FOTO' });
});

test('after the third start it says so, and the next question starts anew', async () => {
  const asked = calls.ask({ word: 'foto' });
  const refused = expect(asked).rejects.toThrow('the worker did not start');
  for (const ms of [4_000, 15_000, 60_000]) clock.advance(ms);
  await refused;
  expect(workers.map(({ ended }) => ended)).toEqual([true, true, true]);
  const next = calls.ask({ word: 'otra' });
  worker(3).answer();
  expect(await next).toMatchObject({ said: 'OTRA' });
});

test('one that fails while it works is not asked the same again: what it died of may be the question', async () => {
  const asked = calls.ask({ word: 'foto' });
  worker(0).say(LISTENING);
  const refused = expect(asked).rejects.toThrow('the worker failed');
  worker(0).onerror?.();
  await refused;
  expect(workers).toHaveLength(1);
});

test('stopped, it waits for nothing any more', async () => {
  const asked = calls.ask({ word: 'foto' });
  const refused = expect(asked).rejects.toThrow('stopped');
  calls.stop();
  await refused;
  clock.advance(600_000);
  expect(workers).toHaveLength(1);
});
