import { appendFile, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EventLog } from './event-log.ts';

interface Event {
  readonly id: number;
  readonly text?: string;
}

let dir: string;
let file: string;
let reports: string[];
let heard: (message: string) => void;
beforeEach(async () => {
  reports = [];
  heard = () => undefined;
  dir = await mkdtemp(path.join(tmpdir(), 'gr-events-'));
  file = path.join(dir, 'eventos.json');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dir, { recursive: true });
});

const opened = () =>
  EventLog.open<Event>(file, (message) => {
    reports.push(message);
    heard(message);
  });
/** Events that a start after a kill at this moment would find. */
const found = async (): Promise<number[]> => (await opened()).pending.map(({ id }) => id);
const events = (from: number, to: number): Event[] =>
  Array.from({ length: to - from }, (_, n) => ({ id: from + n }));

test('what came and was not delivered is there after a kill, in order', async () => {
  const { log } = await opened();
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  log.add([a, b]);
  await log.saved();
  expect(await found()).toEqual([1, 2]);
  log.remove(a);
  log.add([c]);
  await log.saved();
  expect(await found()).toEqual([2, 3]);
  // Killed before a line was complete: its removals were never acknowledged.
  await appendFile(file, '["00000000",{"menos":[2');
  const again = await opened();
  expect(again.pending).toEqual([{ id: 2 }, { id: 3 }]);
  again.log.remove(again.pending[0] ?? a);
  await again.log.saved();
  expect(await found()).toEqual([3]);
  await again.log.close();
  await log.close();
});

test('an event costs its own bytes, not those of all that wait, and the file stays bounded', async () => {
  const { log } = await opened();
  const waiting = Array.from({ length: 1_000 }, (_, id) => ({ id, text: 'x'.repeat(200) }));
  log.add(waiting);
  await log.saved();
  const { size } = await stat(file);
  log.add([{ id: 7 }]);
  await log.saved();
  expect((await stat(file)).size - size).toBeLessThan(60);
  let most = 0;
  for (let round = 0; round < 60; round += 1) {
    const some = Array.from({ length: 100 }, (_, id) => ({ id, text: 'y'.repeat(200) }));
    log.add(some);
    await log.saved();
    for (const one of some) log.remove(one);
    await log.saved();
    most = Math.max(most, (await stat(file)).size);
  }
  // 1.4 MB went through it.
  expect(most).toBeLessThan(1_000_000);
  expect(await found()).toHaveLength(1_001);
  await log.close();
});

test('a burst shares a line, and what comes and goes within one leaves nothing', async () => {
  const { log } = await opened();
  log.add([{ id: 0 }]);
  await log.saved();
  const many = events(1, 500);
  for (const event of many) log.add([event]);
  for (const event of many) log.remove(event);
  log.add([{ id: 500 }]);
  await log.saved();
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(3);
  expect(await found()).toEqual([0, 500]);
  await log.close();
});

test('a damaged line in the middle refuses to start', async () => {
  const { log } = await opened();
  for (const id of [1, 2, 3]) {
    log.add([{ id }]);
    await log.saved();
  }
  await log.close();
  log.add([{ id: 4 }]);
  await log.saved();
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text.replace('"id":1', '"id":9')}${text}`);
  await expect(opened()).rejects.toThrow('is damaged in line 1');
  await log.close();
});

/** Lets the next append write half a line, and the whole file that follows it nothing. */
async function refuseTwo(): Promise<() => number[]> {
  const probe = await open(path.join(dir, 'probe'), 'w');
  const handle = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const full = new Error('ENOSPC');
  const half = jest.spyOn(handle, 'appendFile').mockImplementationOnce(async function (this: typeof probe) {
    await this.write('["00000000",{"mas":[[');
    throw full;
  });
  const whole = jest.spyOn(handle, 'writeFile').mockRejectedValueOnce(full);
  return () => [half.mock.calls.length, whole.mock.calls.length];
}

test('a write that fails is told once, and the next one has all of it', async () => {
  const { log } = await opened();
  log.add([{ id: 1 }]);
  await log.saved();
  const tries = await refuseTwo();
  for (const id of [2, 3]) {
    log.add([{ id }]);
    await log.saved();
  }
  expect(tries()).toEqual([1, 1]);
  expect(reports).toEqual(['The pending events could not be stored: ENOSPC']);
  log.add([{ id: 4 }]);
  await log.saved();
  expect(await found()).toEqual([1, 2, 3, 4]);
  await log.close();
});

test('what the disk refused is written once there is room, though no event follows', async () => {
  const { log } = await opened();
  log.add([{ id: 1 }, { id: 2 }]);
  await log.saved();
  const told = new Promise<void>((resolve) => {
    heard = (message) => {
      if (message.includes('stored again')) resolve();
    };
  });
  await refuseTwo();
  log.add([{ id: 3 }]);
  await log.saved();
  await told;
  expect(await found()).toEqual([1, 2, 3]);
  expect(reports).toHaveLength(2);
  await log.close();
});
