import { compatible } from '@gr/shared/contract';
import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Result } from '@gr/shared/contract/result';
import { BROKEN } from '../base/errors.ts';
import type { FailureCount, Quarantine } from './quarantine.ts';
import { FROZE } from './starts.ts';

/** Code of what a section throws while nothing is drawn: after a touch, in a timer, in a promise nobody waits for. */
export const THREW = 'RF-108';

/** What the slot does after a remote failed on screen. */
export type Verdict =
  /** Load it again at once: the same version a second time, or the one before. */
  | 'again'
  /** Show the failure. */
  | 'show'
  /** Show it, and ask again as soon as there may be a line: its file has not come yet. */
  | 'wait';

/** A version that failed, and how. */
export interface FailedVersion {
  readonly code: string;
  readonly version: string;
}

/** What the judge asks of the versions of this page before it blames one. */
export interface Evidence {
  /** True when that version runs before all its files have come. */
  partial(id: string, version: string): boolean;
  /** True when all files of that version are on the phone. */
  complete(id: string, version: string): Promise<boolean>;
  /** True when something could run instead of `version`; nothing is downloaded to find out. */
  hasFallback(entry: RegistryEntry, version: string): Promise<boolean>;
  /** True when something complete is here that could run instead of `entry.active`. */
  localFallback(entry: RegistryEntry): Promise<boolean>;
  /** Stages all of `entry.active`, or what could run instead if it is broken at the server. */
  stage(entry: RegistryEntry): Promise<Result<unknown>>;
  /** Lets go of that version: the next load starts it afresh, or another one. */
  drop(id: string, version: string): void;
}

/** The one place that decides whether a version may run on this phone, and whether it was at fault when it failed. */
export interface Judge {
  /** True when this shell serves a remote made for `contract`. */
  serves(contract: string): boolean;
  /** False for a version in quarantine, and for one known to be made for a contract that this shell does not serve. */
  mayRun(id: string, version: string, contract?: string): boolean;
  /** True while that version is in quarantine here. */
  inQuarantine(id: string, version: string): boolean;
  /** The person insists: one more try for a version in quarantine. */
  allowOneMore(id: string, version: string): void;
  /** A version did not start while it was loaded. Counts only where no file that is still to come may be to blame. */
  failedToStart(evidence: Evidence, entry: RegistryEntry, failed: FailedVersion): Promise<void>;
  /** A version failed on screen (`RF-101`, `RF-102`, `RF-107`, `RF-013` = one of its screens threw, {@link THREW} = again and again). */
  failedOnScreen(evidence: Evidence, entry: RegistryEntry, failed: FailedVersion): Promise<Verdict>;
  /** A version has been on screen for a while: what was counted against it is forgotten. */
  runsWell(id: string, version: string): void;
  /** Failed starts that count now. */
  failures(): readonly FailureCount[];
}

/** What {@link createJudge} works with. */
export interface JudgeParts {
  readonly quarantine: Quarantine;
  /** Contract version of this shell. */
  readonly contract: string;
  /** Contract a version was made for, where the registry names it. */
  readonly contractOf: (id: string, version: string) => string | undefined;
}

/** Makes the judge of a phone. */
export function createJudge({ quarantine, contract: own, contractOf }: JudgeParts): Judge {
  return {
    serves: (contract) => compatible(own, contract),
    mayRun: (id, version, contract = contractOf(id, version) ?? own) =>
      compatible(own, contract) && !quarantine.has(id, version),
    inQuarantine: quarantine.has,
    allowOneMore: quarantine.allowOneMore,
    failedToStart: async (evidence, entry, { code, version }) => {
      // Files that had to come from the network may be to blame; those of a staged version never change.
      if (code === 'RF-007' || !(await evidence.complete(entry.id, version))) return;
      quarantine.countFailure(entry.id, version, code, await evidence.hasFallback(entry, version));
    },
    failedOnScreen: async (evidence, entry, failed) => {
      const { id } = entry;
      const { code, version } = failed;
      // It does not count: the file that is still to come may be to blame.
      if (code === 'RF-013' && evidence.partial(id, version)) return completed(evidence, entry, version);
      if (code === THREW && (quarantine.has(id, version) || evidence.partial(id, version))) return 'show';
      const fallback = await evidence.hasFallback(entry, version);
      // A screen that cannot be drawn is one of many; without another version the rest of the remote is worth more. That a life of the
      // app ended while the section started may also be a phone short of memory: it counts only where another version can open.
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

/** With all files here, or with another version that is, the screen is tried anew; afresh, for code keeps failures. */
async function completed(evidence: Evidence, entry: RegistryEntry, version: string): Promise<Verdict> {
  const staged = await evidence.stage(entry);
  if (!staged.ok && !BROKEN.includes(staged.error.code)) return 'wait';
  if (!staged.ok && !(await evidence.localFallback(entry))) return 'show';
  evidence.drop(entry.id, version);
  return 'again';
}
