import { isUrgent } from '@gr/shared/domain/registro/urgent';
import type { Clock } from '../../base/clock.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import type { Drainer, DrainerDeps } from './drainer.ts';
import type { Outbox } from './outbox.ts';
import { hasFiles } from './pass.ts';

/** Longest pause, ms: a hold of the alarm's button, and the time to save what it gives. */
const PAUSE_MS = 5_000;

/**
 * What sends alarms at once: a pass that is under way leaves them the line. Then whatever is due. In the page alone, as the pause: the
 * worker carries neither.
 * @param waiting the rows as the page knows them, for a slow phone takes long to read a long queue
 */
export function urgentOf(
  drainer: Drainer,
  waiting: () => readonly OperationRow[],
  trace: DrainerDeps['trace'],
): () => Promise<void> {
  /** The passes of alarms, one after another. */
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    last = last
      .then(() => drainer.alarms(waiting().filter((row) => isUrgent(row) && !hasFiles(row))))
      .catch((cause: unknown) => trace('OB-102', cause));
    return drainer.goAhead(last);
  };
}

/** {@link Outbox.pause} */
export function pauseOf(drainer: Drainer, clock: Clock): Outbox['pause'] {
  return () => {
    let resume = () => {};
    const paused = new Promise<void>((resolve) => {
      resume = resolve;
    });
    clock.after(PAUSE_MS, resume);
    void drainer.goAhead(paused);
    return resume;
  };
}
