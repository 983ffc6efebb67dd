import { compatible } from '@gr/shared/contract';
import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Result } from '@gr/shared/contract/result';
import { BROKEN } from '../base/errors.ts';
import type { FailureCount, Quarantine } from './quarantine.ts';
import { FROZE } from './starts.ts';

/** Error code: a section threw outside of rendering, after a touch, in a timer, in an unhandled promise. */
export const THREW = 'RF-108';

/** Action of the slot after a remote failed on screen. */
export type Verdict =
  /** Load it again at once: the same version a second time, or the previous one. */
  | 'again'
  | 'show'
  /** Show it, and load again as soon as there may be a connection: its file is not fetched yet. */
  | 'wait';

/** A version that failed, with its failure. */
export interface FailedVersion {
  readonly code: string;
  readonly version: string;
}

/** Facts about this page's versions, needed before one is blamed. */
export interface Evidence {
  /** True when that version runs before all its files are fetched. */
  partial(id: string, version: string): boolean;
  /** True when all files of that version are on the phone. */
  complete(id: string, version: string): Promise<boolean>;
  /** True when the registry names another version that may run, or one is on the phone; nothing is downloaded for the check. */
  hasFallback(entry: RegistryEntry, version: string): Promise<boolean>;
  /** True when a complete fallback for `entry.active` is here. */
  localFallback(entry: RegistryEntry): Promise<boolean>;
  /** Stages all of `entry.active`, or a fallback if it is broken at the server. */
  stage(entry: RegistryEntry): Promise<Result<unknown>>;
  /** Unloads that version: the next load starts it again, or another one. */
  drop(id: string, version: string): void;
}

/** The one place that decides whether a version may run on this phone, and whether a failure counts against it. */
export interface Judge {
  /** True when this shell serves a remote made for `contract`. */
  serves(contract: string): boolean;
  /** False for a version in quarantine, and for one known to be made for a contract that this shell does not serve. */
  mayRun(id: string, version: string, contract?: string): boolean;
  inQuarantine(id: string, version: string): boolean;
  /** The person insists: allows one more try of a version in quarantine. */
  allowOneMore(id: string, version: string): void;
  /** A version did not start while it was loaded. Counts only where no missing file may be the cause. */
  failedToStart(evidence: Evidence, entry: RegistryEntry, failed: FailedVersion): Promise<void>;
  /** A version failed on screen (`RF-101`, `RF-102`, `RF-107`, `RF-013` = one of its screens threw, {@link THREW} = repeatedly). */
  failedOnScreen(evidence: Evidence, entry: RegistryEntry, failed: FailedVersion): Promise<Verdict>;
  /** A version has been on screen for a while: its failures are reset. */
  runsWell(id: string, version: string): void;
  /** Failed starts that count now. */
  failures(): readonly FailureCount[];
}

/** Dependencies of {@link createJudge}. */
export interface JudgeParts {
  readonly quarantine: Quarantine;
  /** Contract version of this shell. */
  readonly contract: string;
  /** Contract a version was made for, where the registry names it. */
  readonly contractOf: (id: string, version: string) => string | undefined;
}

/** Creates the judge of a phone. */
export function createJudge({ quarantine, contract: own, contractOf }: JudgeParts): Judge {
  return {
    serves: (contract) => compatible(own, contract),
    mayRun: (id, version, contract = contractOf(id, version) ?? own) =>
      compatible(own, contract) && !quarantine.has(id, version),
    inQuarantine: quarantine.has,
    allowOneMore: quarantine.allowOneMore,
    failedToStart: async (evidence, entry, { code, version }) => {
      // Files that had to come from the network may be the cause; those of a staged version never change.
      if (code === 'RF-007' || !(await evidence.complete(entry.id, version))) return;
      quarantine.countFailure(entry.id, version, code, await evidence.hasFallback(entry, version));
    },
    failedOnScreen: async (evidence, entry, failed) => {
      const { id } = entry;
      const { code, version } = failed;
      // It does not count: a missing file may be the cause.
      if (code === 'RF-013' && evidence.partial(id, version)) return completed(evidence, entry, version);
      // It is in quarantine and runs all the same: nothing else opened.
      if (quarantine.has(id, version) || (code === THREW && evidence.partial(id, version))) return 'show';
      const fallback = await evidence.hasFallback(entry, version);
      // A screen that cannot be drawn is one of many; without another version the rest of the remote is worth more. A session that
      // ended while the section started may also mean a phone short of memory: it counts only where another version can open.
      const inPart = code === 'RF-013' || code === THREW;
      if ((inPart || code === FROZE) && !fallback) return 'show';
      const quarantined = quarantine.countFailure(id, version, code, fallback);
      if (inPart && !quarantined) return 'show';
      evidence.drop(id, version);
      return fallback ? 'again' : 'show';
    },
    runsWell: quarantine.clear,
    failures: quarantine.list,
  };
}

/** With all files here, or another version that has them, the screen is tried again; reloaded, because modules cache their failures. */
async function completed(evidence: Evidence, entry: RegistryEntry, version: string): Promise<Verdict> {
  const staged = await evidence.stage(entry);
  if (!staged.ok && !BROKEN.includes(staged.error.code)) return 'wait';
  if (!staged.ok && !(await evidence.localFallback(entry))) return 'show';
  evidence.drop(entry.id, version);
  return 'again';
}
