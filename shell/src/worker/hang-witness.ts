import type { SeenHangs } from '../federation/base/ports.ts';
import type { StartMessage } from '../network/worker-messages.ts';

/** Time between two questions, and time a page has for its answer, ms: twice what code of a section may take. */
export const HANG_MS = 4_000;

/** Most questions for one start: a load and a mount take 13 s at most. */
const QUESTIONS = 5;

/** Dependencies of {@link createHangWitness}. */
export interface WitnessParts {
  readonly hangs: Pick<SeenHangs, 'change'>;
  readonly wait: (ms: number) => Promise<void>;
  /** ms since epoch. */
  readonly now: () => number;
  /** Whether a page is still there. One that is gone was closed or killed: it did not hang. */
  readonly isThere: (client: string) => Promise<boolean>;
  /** Resolves to true when the page answers a question; after {@link HANG_MS} to false. */
  readonly answers: (client: string) => Promise<boolean>;
  /** Whether a newer worker is ready: it takes over once this one has no work left. */
  readonly replaced: () => boolean;
}

/**
 * Takes the messages of pages that run code of a section, and records a page that is there and does not answer. Only timers of the worker
 * count: neither the phone's clock nor an absence of the person.
 */
export function createHangWitness({ hangs, wait, now, isThere, answers, replaced }: WitnessParts) {
  /** Page → its newest start that has not ended. */
  const running = new Map<string, StartMessage>();
  return async (client: string, message: StartMessage): Promise<void> => {
    running.delete(client);
    if (message.type === 'GR_PAGE_ANSWERS') return;
    running.set(client, message);
    const over = (): boolean => running.get(client) !== message || replaced();
    if (over()) return;
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      await wait(HANG_MS);
      if (over()) return;
      if (await answers(client)) continue;
      if (over() || !(await isThere(client))) return;
      const { id, version, sana } = message;
      await hangs.change((all) => [...all, { id, version, sana, desde: now() }]);
      return;
    }
  };
}
