import type { Unsubscribe } from '@gr/shared/contract/observable';
import { dig } from '@gr/shared/domain/database/tree';
import type { DatabaseClient } from '../firebase/database-client.ts';

/** How often refused records are held against the units that the server says are the person's, ms. */
const LOOK_MS = 15_000;

/** What {@link watchHeld} stands on. */
export interface HeldDeps {
  readonly live: Pick<DatabaseClient, 'listen'>;
  readonly emp_id: string;
  /** ms since epoch, by the server's clock as far as the phone knows it. */
  readonly now: () => number;
  /** Whether any record of the person is refused. */
  readonly refused: () => boolean;
  /** Tries again what was refused for want of a unit that `held` says is the person's. */
  readonly onHeld: (held: (un_id: string) => boolean) => void;
}

/**
 * A unit that was taken and given back within a moment is no change that the session sees: a record refused in between would
 * wait for the next start. So the server's live word on the units is compared with what is refused, again and again.
 */
export function watchHeld({ live, emp_id, now, refused, onHeld }: HeldDeps): Unsubscribe {
  let access: unknown = null;
  const stop = live.listen(
    { path: `_acceso_/${emp_id}` },
    (value) => {
      access = value;
    },
    () => {
      access = null;
    },
  );
  const timer = setInterval(() => {
    if (refused()) onHeld((un_id) => isHeld(dig(access as never, [un_id]), now()));
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** `true` or `{hasta: ms}` (data-model.md, `_acceso_`). */
function isHeld(access: unknown, now: number): boolean {
  return access === true || Number((access as { hasta?: unknown } | null)?.hasta ?? 0) > now;
}
