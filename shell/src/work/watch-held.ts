import type { Unsubscribe } from '@gr/shared/contract/observable';
import { dig } from '@gr/shared/domain/database/tree';
import type { DatabaseClient } from '../firebase/database-client.ts';

/** Interval for comparing refused records with the units that the person holds at the server, ms. */
const LOOK_MS = 15_000;

/** Dependencies of {@link watchHeld}. */
export interface HeldDeps {
  readonly live: Pick<DatabaseClient, 'listen'>;
  readonly emp_id: string;
  /** ms since epoch, by the server's clock as far as the phone has it. */
  readonly now: () => number;
  /** Whether any record of the person is refused. */
  readonly refused: () => boolean;
  /** Retries records refused for want of a unit for which `held` is true. */
  readonly onHeld: (held: (un_id: string) => boolean) => void;
}

/**
 * Retries refused records of units the person holds. A unit that was taken and given back within a moment is no change that the
 * session notices, and a record refused in between would wait for the next start. So the server's live list of units is compared with
 * the refused records repeatedly.
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
