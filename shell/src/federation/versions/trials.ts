import { TESTER_PARAM } from '@gr/shared/domain/app/trial';
import type { Surroundings } from '../base/ports.ts';
import { hexSha256 } from '../phone/sha256.ts';

const STOPPED = 'gr.remotos.detenidas';
/** Trials that are remembered as stopped; the oldest go. */
const MOST = 20;

/** Where the entry of the shell puts the code of a link for testers. */
export const TESTER_KEY = `gr.${TESTER_PARAM}`;

/** Trials this phone has gone back from: also after the page, and without a line. */
export interface StoppedTrials {
  has(id: string, version: string): boolean;
  add(id: string, version: string): void;
}

/** Keeps them as one text in local storage; without that they hold as long as the page. */
export function createStoppedTrials(storage: Surroundings['storage']): StoppedTrials {
  let memory: readonly string[] = [];
  const all = (): readonly string[] => storage.get(STOPPED)?.split(' ') ?? memory;
  return {
    has: (id, version) => all().includes(`${id}@${version}`),
    add: (id, version) => {
      const name = `${id}@${version}`;
      memory = [...all().filter((known) => known !== '' && known !== name), name].slice(-MOST);
      storage.set(STOPPED, memory.join(' '));
    },
  };
}

/** Hex SHA-256 of the code this phone was given by a link for testers; `undefined` = it tries nothing. */
export async function testerOf(storage: Surroundings['storage']): Promise<string | undefined> {
  const code = storage.get(TESTER_KEY);
  if (!code) return undefined;
  return hexSha256(new TextEncoder().encode(code).slice().buffer);
}
