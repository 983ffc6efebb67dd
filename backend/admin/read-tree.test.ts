import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '@gr/rtdb-emulator/database/database';
import { startBackend } from '../local/server.ts';
import { NAMESPACE } from '../project.ts';
import { openReader } from './read-tree.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'gr-lector-'));
});
afterEach(() => rm(data, { recursive: true }));

async function nameOfUnit(): Promise<unknown> {
  const reader = await openReader({ data });
  const name = await reader.read('_un_/u001/un_nombre');
  await reader.close();
  return name;
}

it('reads the folder of a server on any port while it runs, and the folder itself afterwards', async () => {
  const backend = await startBackend({ port: 0, dataDir: data, seed: 'demo', seedDays: 9 });
  const running = await nameOfUnit();
  await backend.close();
  expect(running).toBe('Conjunto Residencial Altos de Cedritos');
  expect(await nameOfUnit()).toBe(running);
});

it('says plainly that the folder is in other hands, or that there is none', async () => {
  const opened = await Database.open({ dir: path.join(data, 'base'), rules: null, namespace: NAMESPACE });
  if (!opened.ok) throw new Error(opened.error.message);
  await expect(openReader({ data })).rejects.toThrow(/Another process uses the folder .* --url/);
  await opened.value.close();
  await expect(openReader({ data: path.join(data, 'nada') })).rejects.toThrow(/No data/);
  const gone = await openReader({ data, url: 'http://127.0.0.1:9/' });
  await expect(gone.read('_un_')).rejects.toThrow(/No server answers at http:\/\/127\.0\.0\.1:9\. /);
});
