import 'fake-indexeddb/auto';
import { openPhone, type Phone } from '../phone-db/db.ts';
import { createServerClock } from './server-clock.ts';

const TRUE = Date.UTC(2026, 10, 20, 20);
const HOUR = 3_600_000;
let phones = 0;
let db: Phone;
/** What the phone's clock shows. */
let wall: number;
beforeEach(async () => {
  phones += 1;
  db = await openPhone(`clock-${phones}`);
  wall = TRUE;
});
afterEach(() => db.close());

/** A page starts; what it says the time is. */
async function start() {
  const clock = await createServerClock(db, () => wall);
  return { clock, now: () => wall + (clock.offset() ?? 0) };
}
/** Waits until the next page would find it. */
async function written(key: string): Promise<void> {
  while ((await db.get('meta', key)) === undefined) await new Promise((resolve) => setImmediate(resolve));
}

test('never compared, the phone has its own word only', async () => {
  expect((await start()).clock.offset()).toBeNull();
});

test('a comparison holds over restarts', async () => {
  wall = TRUE - HOUR;
  (await start()).clock.learn(HOUR);
  await written('reloj_servidor');
  wall += 5_000;
  expect((await start()).now()).toBe(TRUE + 5_000);
});

test('a clock that starts again in 1970 goes on from the last time the server told', async () => {
  (await start()).clock.learn(0);
  await written('reloj_servidor');
  wall = 5_000;
  const first = await start();
  expect(first.now()).toBe(TRUE);
  wall += HOUR;
  expect(first.now()).toBe(TRUE + HOUR);
  await written('reloj_supuesto');
  // The app is opened again in the same 1970, without a connection.
  wall += HOUR;
  expect((await start()).now()).toBe(TRUE + 2 * HOUR);
  // And the phone falls back once more.
  wall = 3_000;
  expect((await start()).now()).toBe(TRUE);
});

test('a clock that is set right again is believed, with a connection or without', async () => {
  (await start()).clock.learn(0);
  await written('reloj_servidor');
  wall = 5_000;
  const page = await start();
  expect(page.now()).toBe(TRUE);
  wall = TRUE + 3 * HOUR;
  expect(page.now()).toBe(wall);
  wall = 9_000;
  page.clock.learn(TRUE + 4 * HOUR - wall);
  expect(page.now()).toBe(TRUE + 4 * HOUR);
});

test('a phone that never met the server and shows 1970 begins at the moment its token was signed', async () => {
  wall = 5_000;
  const first = await start();
  first.clock.notBefore(TRUE);
  expect(first.now()).toBe(TRUE);
  wall += HOUR;
  first.clock.notBefore(TRUE - HOUR);
  expect(first.now()).toBe(TRUE + HOUR);
  first.clock.learn(TRUE + 2 * HOUR - wall);
  expect(first.now()).toBe(TRUE + 2 * HOUR);
});

test('a token of earlier says nothing against a clock that is right', async () => {
  const { clock } = await start();
  clock.notBefore(TRUE - HOUR);
  expect(clock.offset()).toBeNull();
});
