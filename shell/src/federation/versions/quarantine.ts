import type { TracePort } from '@gr/shared/contract/trace';
import type { Surroundings } from '../base/ports.ts';
import type { QuarantineReport } from './quarantine-reports.ts';

/** Failed starts of one version on this phone. */
export interface FailureCount {
  readonly id: string;
  readonly version: string;
  readonly fallos: number;
  /** Code of the last one. */
  readonly codigo: string;
  /** When the last one was, ms since epoch. */
  readonly desde: number;
  /** In quarantine until then, ms since epoch; absent = not in quarantine. */
  readonly hasta?: number;
}

/** Versions that do not start on this phone. Per phone, not per person. */
export interface Quarantine {
  has(id: string, version: string): boolean;
  /** Counts a failed start; `fallback` = the phone can run another version. True = it is in quarantine now. */
  countFailure(id: string, version: string, code: string, fallback: boolean): boolean;
  /** A version runs: its failures are deleted. */
  clear(id: string, version: string): void;
  /** Allows one more try of a version in quarantine; a failure puts it back at once. */
  allowOneMore(id: string, version: string): void;
  /** Deletes versions that the registry no longer names. */
  forgetOthers(named: (id: string, version: string) => boolean): void;
  list(): readonly FailureCount[];
}

/** Failed starts until a version goes into quarantine. */
export const MOST_FAILURES = 2;

/** Time in quarantine, ms: a day where another version serves meanwhile, else a few minutes. */
export const QUARANTINE_MS = { withFallback: 24 * 3_600_000, withoutFallback: 5 * 60_000 } as const;

const KEY = 'gr.remotos.cuarentena';

/**
 * Creates the quarantine of this phone, one text in local storage; without that it holds for the page session. `onQuarantined` is
 * called for each version put into it.
 */
export function createQuarantine(
  s: Pick<Surroundings, 'storage' | 'now'>,
  trace: TracePort,
  onQuarantined: (which: QuarantineReport) => void = () => undefined,
): Quarantine {
  let memory: readonly FailureCount[] = [];
  const all = (): readonly FailureCount[] => {
    const text = s.storage.get(KEY);
    const now = s.now();
    return (text === null ? memory : parse(text)).filter(
      // One of a clock that was ahead is of no known time.
      ({ desde, hasta }) => desde <= now && now < (hasta ?? desde + QUARANTINE_MS.withFallback),
    );
  };
  const find = (id: string, version: string): FailureCount | undefined =>
    all().find((known) => known.id === id && known.version === version);
  const put = (id: string, version: string, next: FailureCount | undefined): void => {
    const others = all().filter((known) => known.id !== id || known.version !== version);
    save(next ? [...others, next] : others);
  };
  const save = (next: readonly FailureCount[]): void => {
    memory = next;
    s.storage.set(KEY, next.length > 0 ? JSON.stringify(next) : null);
  };
  return {
    has: (id, version) => find(id, version)?.hasta !== undefined,
    countFailure: (id, version, codigo, fallback) => {
      const desde = s.now();
      const fallos = (find(id, version)?.fallos ?? 0) + 1;
      const quarantined = fallos >= MOST_FAILURES;
      const hasta = desde + (fallback ? QUARANTINE_MS.withFallback : QUARANTINE_MS.withoutFallback);
      put(id, version, { id, version, fallos, codigo, desde, ...(quarantined ? { hasta } : {}) });
      if (!quarantined) return false;
      trace.event('remote.quarantined', { id, version, code: codigo, until: hasta });
      onQuarantined({ id, version, codigo, desde, otra: fallback });
      return true;
    },
    clear: (id, version) => {
      if (find(id, version)) put(id, version, undefined);
    },
    allowOneMore: (id, version) => {
      const known = find(id, version);
      if (!known?.hasta) return;
      const { hasta: _over, ...rest } = known;
      put(id, version, { ...rest, fallos: MOST_FAILURES - 1 });
    },
    forgetOthers: (named) => {
      const known = all();
      const left = known.filter(({ id, version }) => named(id, version));
      if (left.length < known.length) save(left);
    },
    list: all,
  };
}

function parse(text: string): readonly FailureCount[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isFailureCount) : [];
  } catch {
    // A text that this app did not write: nothing is counted.
    return [];
  }
}

function isFailureCount(value: unknown): value is FailureCount {
  const { id, version, fallos, codigo, desde, hasta } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, version, codigo].every((part) => typeof part === 'string') &&
    [fallos, desde, hasta ?? 0].every(Number.isFinite)
  );
}
