import type { Host } from '@gr/shared/contract/contract';
import type { DataPort } from '@gr/shared/contract/data';
import type { DevicePort } from '@gr/shared/contract/device';
import type { NetworkPort } from '@gr/shared/contract/network';
import type { NoticesPort } from '@gr/shared/contract/notices';
import type { PhotosPort } from '@gr/shared/contract/photos';
import type { RoutePort } from '@gr/shared/contract/route';
import type { TracePort } from '@gr/shared/contract/trace';
import type { AppConfig } from '../config/config.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Session } from '../session/session.ts';

/** Everything with state behind the login. One set a page and person. */
export interface Services {
  readonly outbox: Outbox;
  readonly data: DataPort;
  readonly photos: PhotosPort;
  readonly device: DevicePort;
  readonly network: NetworkPort;
  readonly trace: TracePort;
  /** Fetches what a round needs so that it can start without a connection; failures are traced, never thrown. */
  warmUp(): Promise<void>;
  /** The frozen `Host` for a remote. */
  createHost(route: RoutePort, notices: NoticesPort): Host;
  /** Tells the sender to try now (service-worker message, push). */
  kick(): void;
  /** Stops listeners, timers and the database connection. Call before the person changes. */
  stop(): Promise<void>;
}

/**
 * Starts everything behind the login for the person of `session` (its state must be `dentro`).
 * Import this module lazily: it brings the database client.
 */
export type StartServices = (config: AppConfig, session: Session, appVer: string) => Promise<Services>;

/** See {@link StartServices}. */
export const startServices: StartServices = () => Promise.reject(new Error('not there yet'));
