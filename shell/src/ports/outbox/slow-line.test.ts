import 'fake-indexeddb/auto';
import type { Phone } from '../../phone-db/db.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { freshPair, operation, startPage, type TestPage, withFiles } from './testing/phone.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

/**
 * A line on which one photo takes `seconds`, and several at a time share it; `silent` requests are never answered. `pass` lets seconds go
 * by.
 */
function slowLine(seconds: number, silent: (method: string) => boolean = () => false) {
  const aborted: string[] = [];
  const photos = new Map<object, { left: number; answer: () => void }>();
  const slow: typeof fetch = (input, init = {}) => {
    const { method = 'GET', signal } = init;
    if (method !== 'POST' && !silent(method)) return server.fetch(input, init);
    return new Promise((answer, refuse) => {
      if (!silent(method))
        photos.set(init, { left: seconds, answer: () => answer(server.fetch(input, init)) });
      signal?.addEventListener('abort', () => {
        photos.delete(init);
        aborted.push(method);
        refuse(new Error('late'));
      });
    });
  };
  const pass = async (clock: TestPage['clock'], count: number): Promise<void> => {
    for (let s = 0; s < count; s += 1) {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      clock.advance(1_000);
      const share = 1 / photos.size;
      for (const [key, photo] of photos) {
        photo.left -= share;
        if (photo.left > 0) continue;
        photos.delete(key);
        photo.answer();
      }
    }
  };
  return { fetch: slow, aborted, pass };
}

test('over a slow line photos leave one after the other, each in time, and a text saved meanwhile does not wait for them', async () => {
  const line = slowLine(25);
  const page = await startPage({ db, server, fetch: line.fetch });
  for (let n = 0; n < 3; n += 1) await page.outbox.commit(await withFiles(db, 1));
  const pass = page.drainer.drain();
  await line.pass(page.clock, 5);
  const text = operation();
  await page.outbox.commit(text);
  void page.drainer.drain();
  await line.pass(page.clock, 5);
  expect(server.commits).toEqual([text.id]);
  await line.pass(page.clock, 80);
  await pass;
  expect([server.files.size, server.commits.length, line.aborted]).toEqual([3, 4, []]);
});

test('a text without an answer beside a photo waits by itself: the photo goes on, and the text is tried again meanwhile', async () => {
  let silent = true;
  const line = slowLine(28, (method) => silent && method === 'PATCH');
  const page = await startPage({ db, server, fetch: line.fetch });
  await page.outbox.commit(await withFiles(db, 1));
  const text = operation();
  await page.outbox.commit(text);
  void page.drainer.drain();
  await line.pass(page.clock, 22);
  silent = false;
  page.drainer.kick();
  await line.pass(page.clock, 2);
  expect([line.aborted, server.commits, server.files.size]).toEqual([['PATCH'], [text.id], 0]);
  await line.pass(page.clock, 6);
  expect([line.aborted, server.commits.length, server.files.size]).toEqual([['PATCH'], 2, 1]);
});

test('while an alarm is left no photo holds the pass that its next try waits for', async () => {
  const line = slowLine(1_000);
  const page = await startPage({ db, server, fetch: line.fetch });
  let refused = false;
  server.fault = ({ method }) => {
    const isFirst = method === 'PATCH' && !refused;
    refused ||= isFirst;
    return isFirst ? 'busy' : 'none';
  };
  await page.outbox.commit(await withFiles(db, 1));
  const alarm = operation({ aggregate: 'alarma/1' });
  await page.outbox.commit(alarm);
  void page.urgent();
  await line.pass(page.clock, 1);
  expect(server.commits).toEqual([]);
  page.drainer.kick();
  await line.pass(page.clock, 1);
  expect(server.commits).toEqual([alarm.id]);
});

test('the step of an alarm that has a photo leaves like another photo, and holds up no alarm', async () => {
  const line = slowLine(5);
  const page = await startPage({ db, server, fetch: line.fetch });
  const closing = await withFiles(db, 1, { aggregate: 'alarma/1' });
  await page.outbox.commit(closing);
  const alarm = operation({ aggregate: 'alarma/2' });
  void page.urgent();
  await line.pass(page.clock, 2);
  await page.outbox.commit(alarm);
  void page.urgent();
  await line.pass(page.clock, 1);
  expect(server.commits).toEqual([alarm.id]);
  await line.pass(page.clock, 12);
  expect(server.commits).toEqual([alarm.id, closing.id]);
});
