import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShellInfo, SignedRegistry } from '@gr/shared/contract/manifest';
import { messages } from './messages.ts';

/** Time limit for an answer of the live shell, ms. */
const DEADLINE = 10_000;
const DEFAULT_PORT = '4200';

/** A shell in use. */
export interface LiveShell {
  readonly url: string;
  readonly info: ShellInfo;
  /** It runs on the embedded backend with demo people. */
  readonly demo: boolean;
  /** `/remotes.json` as it is served; `undefined` = there is none yet. */
  readonly registry: SignedRegistry | undefined;
}

/** Address of the live shell: the given one, else the embedded backend of this repository, else this computer's. */
export function liveUrl(said: string | undefined, dir: string, env: Readonly<NodeJS.ProcessEnv>): string {
  const url = said ?? runningHere(dir) ?? `http://127.0.0.1:${env.PORT ?? DEFAULT_PORT}`;
  return url.replace(/\/+$/, '');
}

/** The address that the embedded backend wrote into the nearest `.data` upwards. */
function runningHere(dir: string): string | undefined {
  const file = path.join(dir, '.data', 'servidor.json');
  if (existsSync(file)) {
    const { url } = JSON.parse(readFileSync(file, 'utf8')) as { url?: unknown };
    return typeof url === 'string' ? url : undefined;
  }
  return path.dirname(dir) === dir ? undefined : runningHere(path.dirname(dir));
}

/** Reads facts about the live shell; a text gives the reason of a failure and what to do. */
export async function askShell(url: string): Promise<LiveShell | string> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return messages.badUrl(url);
  try {
    const info = await json<ShellInfo>(`${url}/shell.json`);
    if (!info || !Array.isArray(info.keys) || typeof info.contract !== 'string') {
      return messages.notShell(url);
    }
    const config = await json<{ emulator?: boolean }>(`${url}/config.json`);
    const registry = await json<SignedRegistry>(`${url}/remotes.json`);
    return { url, info, demo: config?.emulator === true, registry };
  } catch (cause) {
    return messages.noShell(url, cause instanceof Error ? (causeOf(cause) ?? cause.message) : String(cause));
  }
}

/** The JSON at an address; `undefined` = none. */
async function json<T>(address: string): Promise<T | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(DEADLINE), cache: 'no-store' });
  const text = await answer.text();
  if (!answer.ok) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    // A page instead of JSON: the address belongs to something else.
    return undefined;
  }
}

function causeOf({ cause }: Error): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}
