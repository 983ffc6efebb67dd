import type { Delivery } from './trigger-queue.ts';

/**
 * Most functions that one write may start. Source: firebase.google.com/docs/database/usage/limits, «Global»: 500 of the second generation
 * in a region.
 */
const MOST_TRIGGERS = 500;

/**
 * Largest event, bytes: the value before and the change. Source: the quota of Eventarc, which carries the events of the second generation
 * (512 KB); the database's own page has 1 MB, for those of the first.
 */
const MOST_EVENT_BYTES = 512 * 1024;

/** Why a write is refused because of the functions it would start. */
export interface TriggerRefusal {
  readonly ok: false;
  readonly code: 'too_many_triggers' | 'trigger_payload_too_large';
  readonly why: string;
}

/** Refusal of a write that would deliver these events, or `null`. The service's strict validation, which is on by default. */
export function overTriggerLimits(deliveries: readonly Delivery[]): TriggerRefusal | null {
  if (deliveries.length > MOST_TRIGGERS) {
    return {
      ok: false,
      code: 'too_many_triggers',
      why: 'This request would cause too many functions to be triggered.',
    };
  }
  const large = deliveries.some(
    ({ event }) => Buffer.byteLength(JSON.stringify(event.data)) > MOST_EVENT_BYTES,
  );
  return large
    ? {
        ok: false,
        code: 'trigger_payload_too_large',
        why: 'This request would cause a function payload exceeding the maximum size allowed.',
      }
    : null;
}
