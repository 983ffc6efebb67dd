import { announce, announceTakenBack, HANG, publish } from './fake-surroundings.testing.ts';
import { phoneWith } from './partial.testing.ts';

const ID = 'mf-tips';
const [A, B, C] = ['0.1.0-aaaaaaaa', '0.2.0-bbbbbbbb', '0.3.0-cccccccc'] as const;
const is = (version: string) => ({ ok: true, value: { version } });

/** A phone that has A whole, and nothing else. */
async function withA(...broken: string[]) {
  const phone = phoneWith(...broken);
  announce(phone.s, publish(phone.s, A));
  await phone.open().prefetchAll(['rondero']);
  return phone;
}

test('a start after a deploy opens what is whole here, though the newer one hangs, and takes it at the next entry', async () => {
  const { s, open } = await withA();
  announce(s, publish(s, B, A));
  const file = `/r/${ID}/${B}/entry.js`;
  const bytes = s.server.get(file) ?? '';
  s.server.set(file, HANG);
  const federation = open();
  const asked = s.asked.length;
  expect(await federation.load(ID)).toMatchObject(is(A));
  expect(s.asked.slice(asked)).toEqual(['/remotes.json']);
  s.server.set(file, bytes);
  await federation.prefetchAll(['rondero']);
  expect(await federation.load(ID)).toMatchObject(is(B));
});

test('also one that was away for two deploys, but none that was taken back', async () => {
  const { s, open } = await withA();
  const missed = publish(s, B, A);
  announce(s, publish(s, C, missed.active));
  expect(await open().load(ID)).toMatchObject(is(A));
  announceTakenBack(s, publish(s, C, B), A);
  const federation = open();
  await federation.refresh();
  expect(await federation.load(ID)).toMatchObject(is(C));
});

test('«Reintentar» waits for the newer one, as the person asked', async () => {
  const { s, open } = await withA();
  announce(s, publish(s, B, A));
  const federation = open();
  await federation.refresh();
  expect(await federation.load(ID, true)).toMatchObject(is(B));
});

test('what is at hand and does not start gives way to the newer one', async () => {
  const { s, ran, open } = await withA(A);
  announce(s, publish(s, B, A));
  const federation = open();
  await federation.refresh();
  expect(await federation.load(ID)).toMatchObject(is(B));
  expect(ran).toEqual([A, B]);
});
