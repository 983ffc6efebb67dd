import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../../host/value.ts';
import type { Surroundings } from '../ports.ts';

/** A version that this phone put away. */
export interface PutAway {
  readonly id: string;
  readonly version: string;
  /** Code of the last failed start. */
  readonly codigo: string;
  /** ms since epoch. */
  readonly desde: number;
  /** The phone goes on with another version. */
  readonly otra: boolean;
}

/**
 * What this phone put away and nobody has been told of; outlives the quarantine, for a phone may be offline for days.
 * «Cerrar» forgets it, as it does the quarantine.
 */
export interface PutAways {
  /** The oldest first. */
  readonly untold: Observable<readonly PutAway[]>;
  add(next: PutAway): void;
  told(which: PutAway): void;
}

const KEY = 'gr.remotos.apartadas';
/** More are of no use to anybody; the oldest go. */
const MOST = 20;

/** Reads what the phone keeps as one text in local storage; without that it holds as long as the page. */
export function createPutAways(kept: Surroundings['kept']): PutAways {
  const untold = createValue(parse(kept.get(KEY) ?? ''));
  const save = (next: readonly PutAway[]): void => {
    kept.set(KEY, next.length > 0 ? JSON.stringify(next) : null);
    untold.set(next);
  };
  // Another window writes there too; without local storage there is only what this page knows.
  const all = (): readonly PutAway[] => {
    const text = kept.get(KEY);
    return text === null ? untold.get() : parse(text);
  };
  const without = ({ id, version }: PutAway): readonly PutAway[] =>
    all().filter((known) => known.id !== id || known.version !== version);
  return {
    untold,
    add: (next) => save([...without(next), next].slice(-MOST)),
    told: (which) => save(without(which)),
  };
}

function parse(text: string): readonly PutAway[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isPutAway) : [];
  } catch {
    // Nothing, or somebody else's text under this name.
    return [];
  }
}

function isPutAway(value: unknown): value is PutAway {
  const { id, version, codigo, desde, otra } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, version, codigo].every((part) => typeof part === 'string') &&
    Number.isFinite(desde) &&
    typeof otra === 'boolean'
  );
}
