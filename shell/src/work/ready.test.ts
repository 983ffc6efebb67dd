import { createReadiness } from './ready.ts';

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

test.each([
  ['all three', { records: yes, remotes: yes, worker: yes }, true],
  ['no records', { records: no, remotes: yes, worker: yes }, false],
  ['no remotes', { records: yes, remotes: no, worker: yes }, false],
  ['no worker in this browser', { records: yes, remotes: yes, worker: () => undefined }, false],
])('%s', async (_name, preparations, expected) => {
  const ready = createReadiness(preparations);
  expect(ready.get()).toBe(false);
  await ready.prepare();
  expect(ready.get()).toBe(expected);
});
