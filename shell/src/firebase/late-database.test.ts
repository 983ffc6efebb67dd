import { createValue } from '../base/value.ts';
import type { DatabaseClient } from './database-client.ts';
import { lateDatabase } from './late-database.ts';

const query = { path: '_un_/u001' };

/** A client that notes what it is asked, and what `lateDatabase` stands on; code arrives after `failures` tries. */
function setUp(failures = 0) {
  const said: string[] = [];
  const due: (() => void)[] = [];
  const real = {
    connected: createValue(false),
    serverOffset: createValue<number | null>(null),
    listen: ({ path }, onValue) => {
      said.push(`listen ${path}`);
      onValue(1);
      return () => void said.push('stop');
    },
    close: () => void said.push('close'),
  } satisfies DatabaseClient;
  let left = failures;
  const load = () => {
    left -= 1;
    return left >= 0
      ? Promise.reject(new Error('no line'))
      : Promise.resolve(() => {
          said.push('made');
          return real;
        });
  };
  const after = (_ms: number, fn: () => void) => {
    due.push(fn);
    return () => void due.splice(0);
  };
  const live = lateDatabase(load, { after }, () => void said.push('failed'));
  due.push(live.connect);
  const next = async () => {
    due.shift()?.();
    await new Promise(process.nextTick);
  };
  return { live, real, said, next, due };
}

test('what is listened to before the code is there waits for it, and what was stopped is never asked', async () => {
  const { live, said, next } = setUp();
  const values: unknown[] = [];
  live.listen(query, (value) => values.push(value), jest.fn());
  live.listen({ path: '_un_/u002' }, jest.fn(), jest.fn())();
  expect(said).toEqual([]);
  await next();
  expect(said).toEqual(['made', 'listen _un_/u001']);
  expect(values).toEqual([1]);
});

test('the offset of the clock is known when the connection is told, and both follow the client', async () => {
  const { live, real, next } = setUp();
  const heard: unknown[] = [];
  live.connected.subscribe(() => heard.push([live.connected.get(), live.serverOffset.get()]));
  await next();
  real.serverOffset.set(-40);
  real.connected.set(true);
  real.connected.set(false);
  expect(heard).toEqual([
    [true, -40],
    [false, -40],
  ]);
});

test('code that did not arrive is told and asked for again', async () => {
  const { live, said, next } = setUp(1);
  live.listen(query, jest.fn(), jest.fn());
  await next();
  expect(said).toEqual(['failed']);
  await next();
  expect(said).toEqual(['failed', 'made', 'listen _un_/u001']);
});

test('closed before the code is there, no client is made; after, it is closed', async () => {
  const before = setUp(1);
  await before.next();
  before.live.close();
  expect(before.due).toEqual([]);
  const during = setUp();
  during.live.listen(query, jest.fn(), jest.fn());
  const coming = during.next();
  during.live.close();
  await coming;
  expect(during.said).toEqual([]);
  const after = setUp();
  await after.next();
  after.live.close();
  expect(after.said).toEqual(['made', 'close']);
});
