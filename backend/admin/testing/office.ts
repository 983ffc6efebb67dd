import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from '@gr/rtdb-emulator/database/database';
import { type Backend, startBackend } from '../../local/server.ts';
import { runAdmin } from '../cli/run.ts';
import { COMMANDS } from '../commands.ts';

/** Output of a command. */
export interface Answer {
  readonly code: number;
  readonly json: {
    readonly estado: string;
    readonly cifras: Readonly<Record<string, number>>;
    readonly cambios: readonly string[];
    readonly avisos: readonly string[];
    readonly errores: readonly { fila: number | null; columna?: string; mensaje: string }[];
    readonly mensaje: string;
    readonly datos: unknown;
    readonly ms: number;
  };
  /** Standard error beside the answer. */
  readonly beside: string;
}

/** An office with a real server: commands run as from a terminal. */
export interface Office {
  readonly backend: Backend;
  /** A temporary folder for files. */
  readonly dir: string;
  /** Runs a command with `--json`. */
  run(...args: string[]): Promise<Answer>;
  /** Writes a file into the folder and returns its path. */
  file(name: string, content: string | Buffer): string;
  read(place: string): unknown;
  /** Writes as administrator. */
  put(place: string, value: unknown): Promise<void>;
  /** Tries to sign in. */
  signIn(doc: string, password: string): Promise<Response>;
  /** Waits for the delayed effect of a function. */
  until(done: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const LOOK_MS = 10;
const MOST_LOOKS = 6_000;

/** Opens an office over an embedded backend in memory. */
export async function openOffice(seed: 'demo' | 'none' = 'none'): Promise<Office> {
  const backend = await startBackend({ port: 0, dataDir: null, seed, seedDays: 2, clock: false });
  const dir = mkdtempSync(path.join(tmpdir(), 'gr-oficina-'));
  return {
    backend,
    dir,
    async run(...args) {
      const said: string[] = [];
      const beside: string[] = [];
      const code = await runAdmin(COMMANDS, [...args, '--json', '--url', backend.url], {
        env: {},
        say: (line) => said.push(line),
        complain: (line) => beside.push(line),
        now: Date.now,
      });
      return { code, json: JSON.parse(said.join('\n') || '{}') as Answer['json'], beside: beside.join('\n') };
    },
    file(name, content) {
      const file = path.join(dir, name);
      writeFileSync(file, content);
      return file;
    },
    read: (place) => nodeAt(backend, place),
    async put(place, value) {
      const written = await backend.database.write(ADMIN, 'put', place.split('/'), value as never);
      if (!written.ok) throw new Error(written.why);
    },
    signIn(doc, password) {
      const url = `${backend.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
      return fetch(url, { method: 'POST', body: JSON.stringify({ email: `${doc}@gr.local`, password }) });
    },
    async until(done) {
      for (let looks = 0; !done(); looks += 1) {
        if (looks > MOST_LOOKS) throw new Error('It did not come to pass.');
        await wait(LOOK_MS);
      }
    },
    async close() {
      await backend.close();
      rmSync(dir, { recursive: true });
    },
  };
}

function nodeAt({ database }: Backend, place: string): unknown {
  const keys = place.split('/').filter(Boolean);
  const node = keys.reduce((at, key) => at.child(key), database.root);
  return node.toJson();
}
