import { TESTER_PARAM } from '@gr/shared/domain/app/trial';
import type { Surroundings } from '../base/ports.ts';
import { hexSha256 } from '../phone/sha256.ts';

const STOPPED = 'gr.remotos.detenidas';
/** Most stopped trials kept; the oldest are dropped. */
const MOST = 20;

/** Key under which the shell's entry stores the code of a link for testers. */
export const TESTER_KEY = `gr.${TESTER_PARAM}`;

/** Trials this phone has left; kept across page sessions, also offline. */
export interface StoppedTrials {
  has(id: string, version: string): boolean;
  add(id: string, version: string): void;
}

/** Creates the list as one text in local storage; without that it holds for the page session. */
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

/** Hex SHA-256 of the code that a link for testers gave this phone; `undefined` = it takes part in no trial. */
export async function testerOf(storage: Surroundings['storage']): Promise<string | undefined> {
  const code = storage.get(TESTER_KEY);
  if (!code) return undefined;
  return hexSha256(new TextEncoder().encode(code).slice().buffer);
}
