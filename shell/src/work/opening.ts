import { ok, type Result } from '@gr/shared/contract/result';
import type { AppConfig } from '../base/config.ts';
import { VERSION } from '../base/version.ts';
import { loadConfig } from '../network/load-config.ts';
import { type Seams, seamless } from '../ports/outbox/seams.ts';
import { openSession } from '../ports/session/open-session.ts';
import type { Session } from '../ports/session/session.ts';
import { startProof } from './start-proof.ts';

declare const __FAULTS__: boolean;

/** Set by the kill harness on a page before any of its code runs: the name of a bug. */
interface Harness {
  readonly grBug?: string;
}

/**
 * The bug that the harness requested, in a build made with `faults`: its part for requests is installed, the rest is returned for
 * {@link Seams}. Throws for an unknown name. Every other build contains nothing of it.
 */
async function seededBug(): Promise<Seams> {
  if (typeof __FAULTS__ !== 'undefined' && __FAULTS__) {
    const { grBug } = globalThis as Harness;
    if (grBug === undefined) return seamless;
    const { bugCalled } = await import('../ports/outbox/testing/seeded-bugs.ts');
    const { fetch: change, ...seams } = bugCalled(grBug);
    if (change) globalThis.fetch = change(globalThis.fetch.bind(globalThis));
    return { ...seamless, ...seams };
  }
  return seamless;
}

/** Dependencies of the entrance, once the deployment and the stored session are known. */
export interface Opened {
  readonly config: AppConfig;
  readonly session: Session;
  readonly seams: Seams;
}

/** Opens the session at most once at a time; a failure is not cached, so that the next call tries again. */
export function opening(): () => Promise<Result<Opened>> {
  let pending: Promise<Result<Opened>> | null = null;
  return () => {
    pending ??= open().then(
      (result) => {
        if (!result.ok) pending = null;
        return result;
      },
      (cause) => {
        pending = null;
        throw cause;
      },
    );
    return pending;
  };
}

async function open(): Promise<Result<Opened>> {
  const seams = await seededBug();
  const config = await loadConfig();
  if (!config.ok) return config;
  void startProof(config.value);
  const session = await openSession(config.value, VERSION);
  await session.restore();
  return ok({ config: config.value, session, seams });
}
