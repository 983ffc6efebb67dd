import type { StartMessage } from '../../network/worker-messages.ts';
import type { Surroundings } from '../base/ports.ts';

/** Error code: the page hung during the start of a version, or while it was on screen. */
export const FROZE = 'RF-109';

/** Tells the worker when code of a section runs. */
export interface Starts {
  /** Runs code of a version; the page has answered {@link ANSWER_MS} after `work` has ended. */
  guard<T>(id: string, version: string, work: () => Promise<T>): Promise<T>;
  /**
   * A mounted version is on screen: told every {@link ANSWER_MS} while somebody looks, so that a loop that begins later is seen too.
   * `isSound` = whether it has run long enough to count as sound; `left` = it leaves.
   */
  stays(id: string, version: string, isSound: () => boolean, left: AbortSignal): void;
}

/** Time a page has to respond after code of a section has run, ms; less than the worker waits for the next message. */
export const ANSWER_MS = 2_000;

/** Creates it for a page; without a worker nothing is told, and nothing counts. */
export function createStarts({ worker, wait, gaze }: Pick<Surroundings, 'worker' | 'wait' | 'gaze'>): Starts {
  /** The newest start. The page has responded since the earlier ones. */
  let mine: object | undefined;
  const tell = (message: StartMessage): void => worker()?.postMessage(message);
  const begin = (id: string, version: string, sana: boolean): object | undefined => {
    if (!gaze.here()) return undefined;
    mine = {};
    tell({ type: 'GR_CODE_RUNS', id, version, sana });
    return mine;
  };
  const end = (): void => {
    if (!mine) return;
    mine = undefined;
    tell({ type: 'GR_PAGE_ANSWERS' });
  };
  const endSoon = (start: object | undefined): void => {
    if (start) void wait(ANSWER_MS).then(() => mine === start && end());
  };
  // A page that is hidden or closed normally did respond.
  gaze.onAway(end);
  return {
    guard: async (id, version, work) => {
      const start = begin(id, version, false);
      try {
        return await work();
      } finally {
        endSoon(start);
      }
    },
    stays: (id, version, isSound, left) => {
      let own: object | undefined;
      const beats = setInterval(() => {
        // A start that runs meanwhile counts for its own version.
        if (!mine || mine === own) own = begin(id, version, isSound());
      }, ANSWER_MS);
      left.addEventListener('abort', () => {
        clearInterval(beats);
        if (own && mine === own) end();
      });
    },
  };
}
