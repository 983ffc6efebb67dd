import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseEvent } from './database-event.ts';
import { type Delivery, TriggerQueue } from './trigger-queue.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gr-queue-'));
});
afterEach(() => rm(dir, { recursive: true }));

function delivery(id: string, ref = 'p/a'): Delivery {
  const event: DatabaseEvent = {
    specversion: '1.0',
    authtype: 'admin',
    id,
    type: 't',
    source: 's',
    time: new Date().toISOString(),
    ref,
    instance: 'ns',
    location: 'us-central1',
    firebasedatabasehost: 'firebaseio.com',
    data: { data: null, delta: 1 },
  };
  return { functionName: 'f', event };
}
const noPause = (): Promise<void> => Promise.resolve();

describe('TriggerQueue', () => {
  it('delivers the events of a record in order and tries again what failed', async () => {
    const seen: string[] = [];
    const reports: string[] = [];
    const queue = await TriggerQueue.open({
      file: null,
      pause: noPause,
      report: (message) => reports.push(message),
      async deliver({ event: { id } }) {
        seen.push(id);
        if (seen.length === 1) throw new Error('no network');
      },
    });
    queue.add([delivery('1'), delivery('2')]);
    await queue.idle();
    expect(seen).toEqual(['1', '1', '2']);
    expect(reports).toEqual(['The function f failed (attempt 1): no network']);
  });

  it('lets an event that fails hold up its own record and nobody else’s', async () => {
    const seen: string[] = [];
    const passed = new Promise<void>((resolve) => setImmediate(resolve));
    const queue = await TriggerQueue.open({
      file: null,
      pause: () => passed,
      report: () => undefined,
      async deliver({ event: { id } }) {
        seen.push(id);
        if (seen.length === 1) throw new Error('not yet');
      },
    });
    queue.add([delivery('a1', 'p/a/x'), delivery('a2', 'p/a'), delivery('b1', 'p/b')]);
    await queue.idle();
    expect(seen).toEqual(['a1', 'b1', 'a1', 'a2']);
  });

  it('has any number of records step aside that fail, until they are tried again', async () => {
    const seen: string[] = [];
    let rested = (): void => undefined;
    const rest = new Promise<void>((resolve) => {
      rested = resolve;
    });
    const queue = await TriggerQueue.open({
      file: null,
      pause: (attempt) => (attempt > 7 ? new Promise(() => undefined) : rest),
      report: () => undefined,
      async deliver({ event: { id } }) {
        seen.push(id);
        if (id === 'good') rested();
        else throw new Error('always');
      },
    });
    queue.add(Array.from({ length: 20 }, (_, n) => delivery(`bad${n}`, `p/bad${n}`)));
    queue.add([delivery('good', 'p/good')]);
    await queue.idle();
    expect([seen.indexOf('good'), seen.length]).toEqual([20, 20 * 8 + 1]);
  });

  it.each([
    ['no more than a few records at once', false, 8],
    ['one event at a time to a function that runs alone', true, 1],
  ])('delivers %s', async (_what, alone, expected) => {
    let at = 0;
    let most = 0;
    const queue = await TriggerQueue.open({
      file: null,
      report: () => undefined,
      isAlone: () => alone,
      async deliver() {
        most = Math.max(most, ++at);
        await new Promise((resolve) => setImmediate(resolve));
        at--;
      },
    });
    queue.add(Array.from({ length: 50 }, (_, n) => delivery(String(n), `p/${n}`)));
    await queue.idle();
    expect([at, most]).toEqual([0, expected]);
  });

  it.each([
    ['after 24 h an event that always fails', { hours: 24, retries: true }, 25],
    ['at once an event of a function without retries', { hours: 0, retries: false }, 1],
  ])('gives up %s, says so, and goes on with the next', async (_what, { hours, retries }, tries) => {
    const seen: string[] = [];
    const reports: string[] = [];
    let later = 0;
    const queue = await TriggerQueue.open({
      file: null,
      async pause() {
        later += 3_600_000;
      },
      now: () => Date.now() + later,
      retries: () => retries,
      report: (message) => reports.push(message),
      async deliver({ event: { id } }) {
        seen.push(id);
        if (id === '1') throw new Error('always');
      },
    });
    queue.add([delivery('1'), delivery('2')]);
    await queue.idle();
    expect(seen).toEqual([...Array.from({ length: tries }, () => '1'), '2']);
    expect(later).toBe(hours * 3_600_000);
    expect(reports.at(-1)).toBe(`The function f failed (attempt ${tries}, the last): always`);
  });

  it('is idle while an event waits for a late attempt, and makes that attempt', async () => {
    let rested = (): void => undefined;
    const seen: number[] = [];
    const queue = await TriggerQueue.open({
      file: null,
      pause: (attempt) => (attempt < 6 ? noPause() : new Promise((resolve) => (rested = resolve))),
      report: () => undefined,
      async deliver() {
        seen.push(seen.length + 1);
        if (seen.length < 7) throw new Error('not yet');
      },
    });
    queue.add([delivery('1')]);
    await queue.idle();
    expect(seen).toHaveLength(6);
    rested();
    await noPause();
    await queue.idle();
    expect(seen).toHaveLength(7);
  });

  it('gives nothing up while nothing can be stored', async () => {
    let tries = 0;
    const reports: string[] = [];
    const queue = await TriggerQueue.open({
      file: null,
      pause: noPause,
      isHeld: () => tries < 20,
      report: (message) => reports.push(message),
      async deliver() {
        tries += 1;
        if (tries < 24) throw new Error('no room');
      },
    });
    queue.add([delivery('1')]);
    await queue.idle();
    expect(tries).toBe(24);
    expect(reports).toHaveLength(4);
  });

  it('delivers after a restart what it could not deliver before', async () => {
    const file = path.join(dir, 'pendientes.json');
    let closing: Promise<void> | undefined;
    const first = await TriggerQueue.open({
      file,
      pause: noPause,
      report: () => undefined,
      deliver() {
        closing = first.close();
        return Promise.reject(new Error('stopping'));
      },
    });
    first.add([delivery('1'), delivery('2')]);
    await first.idle();
    await closing;
    const seen: string[] = [];
    const second = await TriggerQueue.open({
      file,
      pause: noPause,
      report: () => undefined,
      async deliver({ event: { id } }) {
        seen.push(id);
      },
    });
    second.start();
    await second.idle();
    expect(seen).toEqual(['1', '2']);
    await second.close();
    expect(await readFile(file, 'utf8')).toBe('');
  });

  it('closes soon after a long night, and its file has nothing left', async () => {
    const file = path.join(dir, 'pendientes.json');
    const seen: string[] = [];
    const queue = await TriggerQueue.open({
      file,
      pause: noPause,
      report: () => undefined,
      deliver: async ({ event: { id } }) => void seen.push(id),
    });
    for (let n = 0; n < 1000; n += 1) queue.add([delivery(String(n))]);
    await queue.idle();
    await queue.close();
    expect(seen).toHaveLength(1000);
    expect(await readFile(file, 'utf8')).toBe('');
  });

  it('says so when its file is damaged', async () => {
    const file = path.join(dir, 'pendientes.json');
    await writeFile(file, '[{\n\n');
    const open = TriggerQueue.open({ file, report: () => undefined, deliver: noPause });
    await expect(open).rejects.toThrow('is damaged');
  });
});
