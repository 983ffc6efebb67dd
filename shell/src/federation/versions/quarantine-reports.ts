import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../../base/value.ts';
import type { Surroundings } from '../base/ports.ts';

/** Report that this phone quarantined a version. */
export interface QuarantineReport {
  readonly id: string;
  readonly version: string;
  /** Code of the last failed start. */
  readonly codigo: string;
  /** ms since epoch. */
  readonly desde: number;
  /** The phone continues with another version. */
  readonly otra: boolean;
}

/**
 * Unsent reports of this phone. They outlive the quarantine, because a phone may be offline for days. «Cerrar» deletes them, as it
 * does the quarantine.
 */
export interface QuarantineReports {
  /** The oldest first. */
  readonly unsent: Observable<readonly QuarantineReport[]>;
  add(next: QuarantineReport): void;
  sent(which: QuarantineReport): void;
}

const KEY = 'gr.remotos.apartadas';
/** Most reports kept; the oldest are dropped. */
const MOST = 20;

/** Reads the reports from one text in local storage; without that they hold for the page session. */
export function createQuarantineReports(storage: Surroundings['storage']): QuarantineReports {
  const unsent = createValue(parse(storage.get(KEY) ?? ''));
  const save = (next: readonly QuarantineReport[]): void => {
    storage.set(KEY, next.length > 0 ? JSON.stringify(next) : null);
    unsent.set(next);
  };
  // Another window writes there too; without local storage only this page's reports exist.
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
    // Nothing, or a text that this app did not write.
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
