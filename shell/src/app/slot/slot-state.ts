import type { Remote } from '@gr/shared/contract';
import type { Registry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import type { Failure, Result } from '@gr/shared/contract/result';

/** Why a section is not on screen, in the words of architecture.md 6. */
export type SlotTrouble = 'offline' | 'incompatible' | 'broken' | 'off';

export type SlotState =
  | { readonly name: 'preparing'; readonly slow: boolean }
  | { readonly name: 'mounted' }
  | { readonly name: SlotTrouble; readonly failure: Failure };

/** What the slot needs of the federation. */
export interface RemoteLoader {
  /** The remote's module, ready to mount, or why not. `again` after a failure: everything is asked anew. */
  load(id: string, again?: boolean): Promise<Result<Remote>>;
  /**
   * That version failed on screen: load it `again` at once, `show` the failure, or `wait`: show it, and ask again when
   * there may be a line.
   */
  failedOnScreen(id: string, code: string, version: string): Promise<'again' | 'show' | 'wait'>;
  /** That version runs before all its files have come. */
  partial(id: string, version: string): boolean;
  /** That version has been on screen for a while without failing. */
  runsWell(id: string, version: string): void;
  readonly registry: Observable<Registry | undefined>;
  /** Asks for a newer registry. */
  refresh(): Promise<unknown>;
}

/** Which state a failure of `load` stands for; codes are those of `federation/ERRORS.md`. */
export function troubleOf({ code }: Failure): SlotTrouble {
  if (code === 'RF-001' || code === 'RF-007') return 'offline';
  if (code === 'RF-003' || code === 'RF-004') return 'off';
  if (code === 'RF-005' || code === 'RF-011') return 'incompatible';
  return 'broken';
}

/**
 * Milliseconds: the sentence about slowness; a mount that never answers (architecture.md 6); how long a remote must be
 * on screen to count as sound, and how long after one of its screens failed.
 */
export const SLOT_DEADLINES = {
  slow: 3_000,
  mount: 5_000,
  sound: 10_000,
  soundAfterFailure: 60_000,
} as const;
