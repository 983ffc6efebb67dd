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

/** Services for the frame and the shell's own screens, for one person. */
export interface Work {
  /** The present person; a change renders again. */
  readonly persona: Persona;
  readonly host: Host;
  readonly history: AppHistory;
  readonly outbox: Outbox;
  /** Records the browser deleted and the second copy restored. */
  readonly recovery: Recovery;
  /** Sealed records of this person, and whether «Cerrar» can seal waiting ones. */
  readonly seals: Observable<SealState>;
  readonly federation: Federation;
  readonly updates: Updates;
  /** The company's settings of the app's versions. */
  readonly version: Observable<VersionApp>;
  /** Whether an update took effect whose notice the person has not seen. */
  readonly renewed: Renewed;
  /** The person's open work, the newest first. */
  readonly openWork: Observable<readonly OpenWork[]>;
  readonly network: Observable<NetworkState>;
  readonly sync: Observable<SyncSummary>;
  /** Description that the remote on screen gives of itself. */
  readonly page: Observable<PageInfo | null>;
  /** The phone has everything to work without a connection. */
  readonly ready: Observable<boolean>;
  /** Hands in, for its author, a record that the rules refused; for the office. Never rejects. */
  readonly handIn: (file: Blob, conservar: boolean) => Promise<HandedIn>;
  readonly consents: Consents;
  /** The person's account at the identity service, and the data of them on this phone. */
  readonly account: Pick<Session, 'changePassword' | 'prove' | 'remembered' | 'rememberPicture'>;
  /** The phones the person signed in on. */
  readonly phones: Phones;
  /** Optional features of this deployment. */
  readonly offers: Pick<AppConfig, 'salud' | 'push'>;
  readonly install: Install;
  /** Opens the dialog before «Cerrar». */
  askToClose(): void;
}

const Context = createContext<Work | null>(null);

/** Provides the work to everything below. */
export const WorkProvider = Context.Provider;

/** The work of the signed-in person. Throws outside of {@link WorkProvider}: a bug. */
export function useWork(): Work {
  const work = useContext(Context);
  if (work === null) throw new Error('no WorkProvider');
  return work;
}
