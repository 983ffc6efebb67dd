import 'fake-indexeddb/auto';
import type { Clock } from '../base/clock.ts';
import { openPhone, type Phone } from './db.ts';
import { leaseLocks, phoneLocks } from './lease-locks.ts';

/** A monotonic clock that a test moves in steps of a second. */
function steps(): Pick<Clock, 'mono' | 'after'> & { advance(seconds: number): Promise<void> } {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly fn: () => void }>();
  return {
    mono: () => now,
    after(ms, fn) {
      const timer = { at: now + ms, fn };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(seconds) {
      for (let i = 0; i < seconds; i += 1) {
        now += 1_000;
        for (const timer of [...timers].filter(({ at }) => at <= now)) {
          timers.delete(timer);
          timer.fn();
        }
        await settled();
      }
    },
  };
}

/** Lets both databases come to an end with what was begun. */
async function settled(): Promise<void> {
  for (const phone of phones) await phone.get('counter', 'x').catch(() => undefined);
  for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

let opened = 0;
let phones: Phone[] = [];
beforeEach(async () => {
  opened += 1;
  phones = [await openPhone(`lease-${opened}`), await openPhone(`lease-${opened}`)];
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const phone of phones) phone.close();
});

/** Two pages of one phone: each with its own connection and its own clock. */
function pair() {
  const [first, second] = phones;
  if (!first || !second) throw new Error('no phones');
  const clocks = [steps(), steps()] as const;
  const locks = [leaseLocks(first, clocks[0]), leaseLocks(second, clocks[1])] as const;
  const began: string[] = [];
  const work = (name: string) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const run = async () => {
      began.push(name);
      await ended;
      return name;
    };
    return { run, end: () => end() };
  };
  return { clocks, locks, began, work };
}

test('one works at a time, and the next begins soon after', async () => {
  const { clocks, locks, began, work } = pair();
  const [a, b] = [work('a'), work('b')];
  const first = locks[0]('gr', a.run);
  await settled();
  const second = locks[1]('gr', b.run);
  await clocks[1].advance(5);
  expect(began).toEqual(['a']);
  a.end();
  expect(await first).toBe('a');
  await clocks[1].advance(2);
  expect(began).toEqual(['a', 'b']);
  b.end();
  expect(await second).toBe('b');
  expect(await phones[0]?.get('counter', 'turno/gr')).toBeUndefined();
});

test('another name is another lock, and within a page there is one at a time too', async () => {
  const { locks, began, work } = pair();
  const [a, b, c] = [work('a'), work('b'), work('c')];
  const all = [locks[0]('gr', a.run), locks[1]('other', b.run), locks[0]('gr', c.run)];
  await settled();
  expect(began.sort()).toEqual(['a', 'b']);
  for (const each of [a, b, c]) each.end();
  await Promise.all(all);
  expect(began).toEqual(['a', 'b', 'c']);
});

test('long work keeps its lease', async () => {
  const { clocks, locks, began, work } = pair();
  const [a, b] = [work('a'), work('b')];
  const first = locks[0]('gr', a.run);
  await settled();
  const second = locks[1]('gr', b.run);
  for (let i = 0; i < 120; i += 1) {
    await clocks[0].advance(1);
    await clocks[1].advance(1);
  }
  expect(began).toEqual(['a']);
  for (const each of [a, b]) each.end();
  await first;
  await clocks[1].advance(2);
  await second;
});

test.each(['as it was', 'put back a day', 'in 1970'])(
  'a holder that was killed is followed within 30 s, with the phone’s clock %s',
  async (how) => {
    const { clocks, locks, began, work } = pair();
    void locks[0]('gr', work('a').run);
    await settled();
    if (how !== 'as it was')
      jest.spyOn(Date, 'now').mockReturnValue(how === 'in 1970' ? 5 : Date.now() - 86_400_000);
    const b = work('b');
    const second = locks[1]('gr', b.run);
    await clocks[1].advance(20);
    expect(began).toEqual(['a']);
    await clocks[1].advance(10);
    expect(began).toEqual(['a', 'b']);
    b.end();
    await second;
  },
);

test('a holder that wakes up after it was taken for dead leaves the follower’s lease alone', async () => {
  const { clocks, locks, began, work } = pair();
  const [a, b] = [work('a'), work('b')];
  const first = locks[0]('gr', a.run);
  await settled();
  const second = locks[1]('gr', b.run);
  await clocks[1].advance(30);
  expect(began).toEqual(['a', 'b']);
  const held = await phones[1]?.get('counter', 'turno/gr');
  await clocks[0].advance(10);
  a.end();
  await first;
  expect(held).toBeDefined();
  expect(await phones[1]?.get('counter', 'turno/gr')).toEqual(held);
  b.end();
  await second;
});

test('the waiting can be ended', async () => {
  const { locks, began, work } = pair();
  const a = work('a');
  const first = locks[0]('gr', a.run);
  await settled();
  const abort = new AbortController();
  const second = locks[1]('gr', work('b').run, abort.signal);
  await settled();
  abort.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  a.end();
  await first;
  expect(began).toEqual(['a']);
});

test('a phone without room for the row works all the same; one whose database fails says so', async () => {
  const { locks, work } = pair();
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const a = work('a');
  a.end();
  expect(await locks[0]('gr', a.run)).toBe('a');
  put.mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await expect(locks[1]('gr', a.run)).rejects.toMatchObject({ name: 'UnknownError' });
});

test('where the browser has Web Locks there is no row', async () => {
  const request = jest.fn((_name: string, _options: object, work: () => unknown) => work());
  const { navigator } = globalThis;
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks: { request } } });
  const [phone] = phones;
  if (!phone) throw new Error('no phone');
  const said = await phoneLocks(phone, steps())('gr', async () => 'a');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: navigator });
  expect(said).toBe('a');
  expect(request).toHaveBeenCalledTimes(1);
});
