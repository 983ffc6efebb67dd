import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The app and its embedded backend, running on this computer. */
export interface WholeApp {
  readonly url: string;
  close(): Promise<void>;
}

/** Folder of the package `@gr/app` beside the remote in `dir`; `undefined` = it is not installed. */
export function appPackage(dir: string): string | undefined {
  try {
    return path.dirname(createRequire(path.join(dir, 'package.json')).resolve('@gr/app/package.json'));
  } catch {
    return undefined;
  }
}

/** Output lines of the backend that are hidden from a remote's developer, who opens the address with the remote in it. */
const NOT_TOLD = /^(Server ready at|Administrator's key)/;

/**
 * Starts the app of the package in `home` with its data in `data`; `say` gets the backend's lines. Rejects with its output when it does not
 * start.
 */
export async function startApp(home: string, data: string, say: (line: string) => void): Promise<WholeApp> {
  const args = [
    'backend.cjs',
    '--port',
    '0',
    '--data',
    data,
    '--seed',
    'demo',
    '--app',
    path.join(home, 'dist'),
  ];
  // Ctrl+C goes to the command, which stops the backend in order.
  const child = spawn(process.execPath, args, {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        const [, ready] = /^Server ready at (http\S+)$/.exec(line) ?? [];
        if (ready !== undefined) resolve(ready);
        if (!NOT_TOLD.test(line)) say(line);
      });
    }
    child.once('error', reject);
    void gone.then(() => reject(new Error(lines.join('\n'))));
  });
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
