import { spawn } from 'node:child_process';
import path from 'node:path';
import type { ArtefactStore } from '../store.ts';

/** Contents of the contested file: a number, and its author. */
export interface Lap {
  readonly serial: number;
  readonly por: string;
}

/** Path of the contested number. */
export const RACE_PATH = 'remotes.json';

/** One writer: raises the number `laps` times, trying again whenever another was first. Gives the laps it won. */
export async function race(store: ArtefactStore, por: string, laps: number): Promise<readonly Lap[]> {
  const won: Lap[] = [];
  while (won.length < laps) {
    const read = await store.read(RACE_PATH);
    const before = read ? (JSON.parse(read.bytes.toString()) as Lap).serial : 0;
    const lap: Lap = { serial: before + 1, por };
    if (await store.swap(RACE_PATH, Buffer.from(JSON.stringify(lap)), read?.tag)) won.push(lap);
  }
  return won;
}

/** Lets `processes` × `writers` raise the number in the store `spec` at once; gives every lap any of them won. */
export async function raceInProcesses(
  spec: string,
  { processes, writers, laps }: { processes: number; writers: number; laps: number },
): Promise<readonly Lap[]> {
  const file = path.join('tools', 'remote-kit', 'build', 'publish', 'testing', 'race-child.ts');
  const run = async (name: string): Promise<readonly Lap[]> => {
    const args = ['--import', 'tsx', file, spec, name, String(writers), String(laps)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`racer ${name} ended with ${String(code)}`);
    return JSON.parse(text) as readonly Lap[];
  };
  return (await Promise.all(Array.from({ length: processes }, (_, n) => run(`p${n}`)))).flat();
}
