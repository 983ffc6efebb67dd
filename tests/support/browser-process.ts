import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '@gr/remote-kit/build/browser/find';
import { countStart } from './count-start.ts';

/** Keep the browser from reaching for the outside network and from needing a screen. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
  '--lang=es-CO',
  '--window-size=360,780',
  '--force-device-scale-factor=1',
];

/** A browser in a process group of its own. */
export interface BrowserProcess {
  readonly child: ChildProcess;
  /** Address of its debugger, `ws://…`. */
  readonly endpoint: string;
  /** Folder that holds what it keeps; it outlives the process. */
  readonly profile: string;
  /** Resolves when the process has ended. */
  readonly gone: Promise<void>;
  /** Ends every process of the browser at once (`SIGKILL` to the group). */
  kill(): Promise<void>;
}

/**
 * Starts a browser in Bogotá's time zone; `more` are further flags, `profile` an earlier one's folder, `program` another
 * one than the browser that people have.
 */
export async function startBrowser(
  more: readonly string[] = [],
  profile = mkdtempSync(join(tmpdir(), 'gr-phone-')),
  program = ensureBrowser(),
): Promise<BrowserProcess> {
  countStart('browser');
  const args = [...FLAGS, ...more, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'America/Bogota' },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    endpoint: await devtools(child),
    profile,
    gone,
    async kill() {
      killGroup(child);
      await gone;
    },
  };
}

/** `SIGKILL` to the browser's whole group, where it still runs. */
export function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (exitCode === null && signalCode === null && pid) process.kill(-pid, 'SIGKILL');
}

function devtools(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk) => {
      text += String(chunk);
      const match = /DevTools listening on (ws:\S+)/.exec(text);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', () => reject(new Error(`the browser ended at once:\n${text}`)));
  });
}
