import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onValueWritten } from 'firebase-functions/database';
import { ADMIN } from './database/database.ts';
import type { Emulator } from './emulator.ts';
import { PROJECT, start as startEmulator } from './testing/start.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gr-gone-'));
});
afterEach(() => rm(dir, { recursive: true }));

const start = (skipDamage = false): Promise<Emulator> =>
  startEmulator({ dataDir: path.join(dir, 'data'), skipDamage });

async function filled(): Promise<void> {
  const backend = await start();
  await backend.database.write(ADMIN, 'put', ['a'], 1);
  await backend.close();
}

/** The parts of a data folder that match, with the data they held. */
async function takeAway(wanted: RegExp): Promise<() => Promise<void>> {
  const data = path.join(dir, 'data');
  const names = [
    ...(await readdir(data)),
    ...(await readdir(path.join(data, 'base'))).map((name) => `base/${name}`),
  ];
  const gone = names.filter((name) => wanted.test(name));
  expect(gone).not.toEqual([]);
  for (const name of gone) await rename(path.join(data, name), path.join(dir, name.replace('/', '-')));
  return async () => {
    for (const name of gone) await rename(path.join(dir, name.replace('/', '-')), path.join(data, name));
  };
}

test.each([
  ['the keys', /^claves\.json$/, 'is missing'],
  ['the journal', /^base\/journal/, 'had a journal, and it is gone'],
  ['the journal and the mark of the format', /^base\/(journal|formato)/, 'had a journal, and it is gone'],
  ['the whole database', /^base$/, 'had a journal, and it is gone'],
])('without %s a folder with data is refused, and is as it was afterwards', async (_what, wanted, why) => {
  await filled();
  const putBack = await takeAway(wanted);
  await expect(start()).rejects.toThrow(why);
  if (wanted.test('base')) await rm(path.join(dir, 'data', 'base'), { recursive: true, force: true });
  await putBack();
  const backend = await start();
  expect(backend.database.root.at(['a']).toJson()).toBe(1);
  await backend.close();
});

test('a start that was killed before it had made everything is followed by a whole one', async () => {
  await (await start()).close();
  await takeAway(/^claves\.json$/);
  await (await start()).close();
});

test('the operator can go on without the journal', async () => {
  await filled();
  await takeAway(/^base\/journal/);
  await (await start(true)).close();
});

test('a write that is acknowledged while the server stops has its function run after the next start', async () => {
  const seen: string[] = [];
  const uno = onValueWritten('/a/{id}', ({ params }) => void seen.push(params.id));
  const options = { dataDir: path.join(dir, 'data'), functions: () => ({ module: { uno }, clock: false }) };
  const first = await startEmulator(options);
  const put = request(`${first.url}/a/r1.json?ns=${PROJECT.namespace}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${first.ownerKey}`, Expect: '100-continue', 'Content-Length': 7 },
  });
  put.flushHeaders();
  await once(put, 'continue');
  const closing = first.close();
  const isOpen = (): Promise<boolean> => fetch(first.url).then(Boolean, () => false);
  while (await isOpen()) await new Promise((resolve) => setImmediate(resolve));
  put.end('{"x":1}');
  const [answer] = (await once(put, 'response')) as [IncomingMessage];
  answer.resume();
  await closing;
  const second = await startEmulator(options);
  await second.functions.idle();
  await second.close();
  expect([answer.statusCode, seen]).toEqual([200, ['r1']]);
});
