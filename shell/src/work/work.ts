import type { Host } from '@gr/shared/contract';
import type { NetworkState } from '@gr/shared/contract/network';
import type { Observable } from '@gr/shared/contract/observable';
import type { PageInfo } from '@gr/shared/contract/route';
import type { Persona } from '@gr/shared/contract/session';
import type { VersionApp } from '@gr/shared/domain/app/version-app';
import { createContext, useContext } from 'react';
import type { AppConfig } from '../base/config.ts';
import type { Federation } from '../federation/federation.ts';
import type { Consents } from '../ports/consent/consents.ts';
import type { HandedIn } from '../ports/office/hand-in.ts';
import type { Recovery } from '../ports/outbox/copy/recovery.ts';
import type { Outbox } from '../ports/outbox/outbox.ts';
import type { SealState } from '../ports/outbox/seal/seals.ts';
import type { Phones } from '../ports/session/phones.ts';
import type { Session } from '../ports/session/session.ts';
import type { Install } from './install.ts';
import type { AppHistory } from './navigation/history.ts';
import type { SyncSummary } from './sync.ts';
import type { OpenWork } from './version/open-work.ts';
import type { Renewed } from './version/renewed.ts';
import type { Updates } from './worker-client/updates.ts';

/** Everything the frame and the shell's own screens work with, for one person. */
export interface Work {
  /** As it is now; a change draws again. */
  readonly persona: Persona;
  readonly host: Host;
  readonly history: AppHistory;
  readonly outbox: Outbox;
  /** What the browser threw away and the second copy gave back. */
  readonly recovery: Recovery;
  /** What is still sealed of this person, and whether «Cerrar» can seal what waits. */
  readonly seals: Observable<SealState>;
  readonly federation: Federation;
  readonly updates: Updates;
  /** What the company says of the app's versions. */
  readonly version: Observable<VersionApp>;
  /** Whether an update took effect that the person has not been told of. */
  readonly renewed: Renewed;
  /** What the person has begun and not ended, the newest first. */
  readonly openWork: Observable<readonly OpenWork[]>;
  readonly network: Observable<NetworkState>;
  readonly sync: Observable<SyncSummary>;
  /** What the remote on screen says of itself. */
  readonly page: Observable<PageInfo | null>;
  /** The phone has what it needs to work without a connection. */
  readonly ready: Observable<boolean>;
  /** Hands a record in that the rules refused, for its author; for the office. Never rejects. */
  readonly handIn: (file: Blob, conservar: boolean) => Promise<HandedIn>;
  /** What the person consents to. */
  readonly consents: Consents;
  /** The person's account at the identity service, and what this phone remembers of them. */
  readonly account: Pick<Session, 'changePassword' | 'prove' | 'remembered' | 'rememberPicture'>;
  /** The phones the person signed in on. */
  readonly phones: Phones;
  /** What this deployment offers besides the work itself. */
  readonly offers: Pick<AppConfig, 'salud' | 'push'>;
  /** The app on the home screen of this phone. */
  readonly install: Install;
  /** Opens the question before «Cerrar». */
  askToClose(): void;
}

const Context = createContext<Work | null>(null);

/** Gives the work to everything below. */
export const WorkProvider = Context.Provider;

/** The work of the person who is in. Throws outside of {@link WorkProvider}: a mistake of the program. */
export function useWork(): Work {
  const work = useContext(Context);
  if (work === null) throw new Error('useWork outside of WorkProvider');
  return work;
}
