import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend } from '../../backend/local/server.ts';
import { ADMIN } from '../../tools/rtdb-emulator/database/database.ts';

/** Everybody may write below `fuzz`; what stands in `canario` is nobody's to change. */
const RULES = '{"rules":{"fuzz":{".read":true,".write":true,".indexOn":["v"]},"canario":{".read":true}}}';
/** What nothing may change. */
const CANARY = { texto: 'ñ🚓', n: 1 };
/** How long an honest request may take on a busy machine, ms. */
const PATIENCE = 10_000;

/** A backend under fire. */
export interface Target {
  readonly backend: Backend;
  /** Sends bytes as they are; gives the status of the answer, `null` when there came none before the other end let go. */
  raw(bytes: Buffer | string, wait?: number): Promise<number | null>;
  /** Writes and reads as an honest client; gives what is wrong, `null` when all is well. */
  checkUp(): Promise<string | null>;
  close(): Promise<void>;
}

/** Starts a backend on a folder of its own. */
export async function openTarget(report: (message: string) => void): Promise<Target> {
  const dir = await mkdtemp(join(tmpdir(), 'gr-fuzz-'));
  const rulesFile = join(dir, 'rules.json');
  await writeFile(rulesFile, RULES);
  const base = { port: 0, seed: 'none', clock: false, emulator: true } as const;
  const backend = await startBackend({ ...base, dataDir: join(dir, 'data'), rulesFile, report });
  await backend.database.write(ADMIN, 'put', ['canario'], CANARY);
  const ns = backend.database.namespace;
  let honest = 0;
  return {
    backend,
    raw: (bytes, wait = 300) => send(backend.port, bytes, wait),
    async checkUp() {
      honest++;
      const signal = AbortSignal.timeout(PATIENCE);
      const url = (path: string): string => `${backend.url}/${path}.json?ns=${ns}`;
      try {
        const put = await fetch(url('fuzz/honesto'), { method: 'PUT', body: String(honest), signal });
        const got = await (await fetch(url('fuzz/honesto'), { signal })).text();
        const canary = await (await fetch(url('canario'), { signal })).text();
        if (put.status !== 200 || got !== String(honest))
          return `an honest write: ${put.status}, read ${got}`;
        if (canary !== JSON.stringify({ n: 1, texto: CANARY.texto })) return `the canary says ${canary}`;
      } catch (cause) {
        return `an honest request failed: ${String(cause)}`;
      }
      if ('contaminado' in {}) return 'the prototype of all objects was changed';
      return null;
    },
    async close() {
      await backend.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function send(port: number, bytes: Buffer | string, wait: number): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const end = (): void => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1];
      resolve(status === undefined ? null : Number(status));
    };
    socket.setTimeout(wait, end);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.includes('\r\n\r\n')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
  });
}
