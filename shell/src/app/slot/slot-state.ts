import type { Failure } from '@gr/shared/contract/result';

/** Reasons why a section is not on screen, named as in architecture.md 6. */
export type SlotTrouble = 'offline' | 'incompatible' | 'broken' | 'off';

export type SlotState =
  | { readonly name: 'preparing'; readonly slow: boolean }
  | { readonly name: 'mounted' }
  | { readonly name: SlotTrouble; readonly failure: Failure };

/** The state for a failure of `load`; codes are those of `federation/ERRORS.md`. */
export function troubleOf({ code }: Failure): SlotTrouble {
  if (code === 'RF-001' || code === 'RF-007') return 'offline';
  if (code === 'RF-003' || code === 'RF-004') return 'off';
  if (code === 'RF-005' || code === 'RF-011') return 'incompatible';
  return 'broken';
}

/**
 * Milliseconds: until the message about slowness; until a mount without answer fails (architecture.md 6); time on screen until a
 * remote counts as stable, and the same after one of its screens failed.
 */
export const SLOT_DEADLINES = {
  slow: 3_000,
  mount: 5_000,
  sound: 10_000,
  soundAfterFailure: 60_000,
} as const;
