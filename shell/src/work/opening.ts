import { ok, type Result } from '@gr/shared/contract/result';
import type { AppConfig } from '../base/config.ts';
import { VERSION } from '../base/version.ts';
import { loadConfig } from '../network/load-config.ts';
import type { Seams } from '../ports/outbox/seams.ts';
import { openSession } from '../ports/session/open-session.ts';
import type { Session, SessionState } from '../ports/session/session.ts';
import { seededBug } from './seeded-bug.ts';
import { startProof } from './start-proof.ts';

/** What the entrance works with, once the deployment and the kept session are known. */
export interface Opened {
  readonly config: AppConfig;
  readonly session: Session;
  readonly state: SessionState;
  readonly seams: Seams;
}

/** Opens the session at most once at a time; a failure is forgotten, so that the next call tries again. */
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
  const state = await session.restore();
  return ok({ config: config.value, session, state, seams });
}
