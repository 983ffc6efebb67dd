import { type ChildProcess, fork } from 'node:child_process';
import { headlessShell } from '@gr/remote-kit/build/browser/find';
import type { Ran } from './run.ts';

/** A command of `gr-remote` to be run. */
export interface CommandCall {
  readonly name: string;
  /** Folder of the remote. */
  readonly dir: string;
  readonly args: readonly string[];
  /** Besides the environment of the tests. */
  readonly env: Readonly<Record<string, string>>;
}

/** What the process of {@link startCommands} says of call `n`: a line of output, or at last its exit code. */
export type CommandAnswer = { readonly n: number } & ({ readonly line: string } | { readonly code: number });

/** Commands of `gr-remote`, called in one process that stays; several at once if need be. */
export interface RemoteCommands {
  /** Runs one to its end; `hear` gets all its output so far whenever a line comes. */
  call(call: CommandCall, hear?: (output: string) => void): Promise<Ran>;
  stop(): Promise<void>;
}

/** Starts a process that can build remotes (jest cannot: rspack is no CommonJS module). */
export function startCommands(): RemoteCommands {
  const child: ChildProcess = fork(`${__dirname}/remote-commands-process.ts`, {
    execArgv: ['--import', 'tsx/esm'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The smaller browser walks through the shell as well; npm's own deploy, run once, takes what people have.
    env: { ...process.env, CHROME_PATH: headlessShell() },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const calls = new Map<number, (answer: CommandAnswer) => void>();
  child.on('message', (answer: CommandAnswer) => calls.get(answer.n)?.(answer));
  let count = 0;
  return {
    call(call, hear) {
      count += 1;
      const n = count;
      let output = '';
      return new Promise((resolve, reject) => {
        calls.set(n, (answer) => {
          if ('code' in answer) return resolve({ code: answer.code, output });
          output += `${answer.line}\n`;
          hear?.(output);
        });
        void gone.then(() => reject(new Error(`the process of the commands ended:\n${output}`)));
        child.send({ n, ...call });
      });
    },
    async stop() {
      child.kill();
      await gone;
    },
  };
}
