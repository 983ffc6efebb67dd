import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../../base/value.ts';
import type { Surroundings } from '../base/ports.ts';

/** Says that this phone put a version into quarantine. */
export interface QuarantineReport {
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
 * What this phone has to report and nobody has got; outlives the quarantine, for a phone may be offline for days.
 * «Cerrar» forgets it, as it does the quarantine.
 */
export interface QuarantineReports {
  /** The oldest first. */
  readonly unsent: Observable<readonly QuarantineReport[]>;
  add(next: QuarantineReport): void;
  /** That one has arrived. */
  sent(which: QuarantineReport): void;
}

const KEY = 'gr.remotos.apartadas';
/** More are of no use to anybody; the oldest go. */
const MOST = 20;

/** Reads what the phone has as one text in local storage; without that it holds as long as the page. */
export function createQuarantineReports(storage: Surroundings['storage']): QuarantineReports {
  const unsent = createValue(parse(storage.get(KEY) ?? ''));
  const save = (next: readonly QuarantineReport[]): void => {
    storage.set(KEY, next.length > 0 ? JSON.stringify(next) : null);
    unsent.set(next);
  };
  // Another window writes there too; without local storage there is only what this page knows.
  const all = (): readonly QuarantineReport[] => {
    const text = storage.get(KEY);
    return text === null ? unsent.get() : parse(text);
  };
  const without = ({ id, version }: QuarantineReport): readonly QuarantineReport[] =>
    all().filter((known) => known.id !== id || known.version !== version);
  return {
    unsent,
    add: (next) => save([...without(next), next].slice(-MOST)),
    sent: (which) => save(without(which)),
  };
}

function parse(text: string): readonly QuarantineReport[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isReport) : [];
  } catch {
    // Nothing, or somebody else's text under this name.
    return [];
  }
}

function isReport(value: unknown): value is QuarantineReport {
  const { id, version, codigo, desde, otra } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, version, codigo].every((part) => typeof part === 'string') &&
    Number.isFinite(desde) &&
    typeof otra === 'boolean'
  );
}
