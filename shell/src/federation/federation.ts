import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import type { Remote } from '@gr/shared/contract';
import type { Result } from '@gr/shared/contract/result';
import type { Rol } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';

/** What {@link createFederation} needs from the shell. */
export interface FederationOptions {
  readonly trace: TracePort;
  /** Contract version of this shell, `CONTRACT`; remotes outside its range are refused before download. */
  readonly contract: string;
}

/** How the shell finds, checks and loads remotes. Failures are values with the codes of ERRORS.md. */
export interface Federation {
  /** Last good registry; `undefined` until the first one is read. Menu and routes come from it. */
  readonly registry: Observable<Registry | undefined>;
  /** Reads `/remotes.json` again (5 s); on failure the last good copy stays and is answered if there is one. */
  refresh(): Promise<Result<Registry>>;
  /** The registry entry which answers `pathname` (first segment), or `undefined`. */
  entryFor(pathname: string): RegistryEntry | undefined;
  /** Stages, verifies and loads a remote. A failure can be retried by calling again, without a reload. */
  load(id: string): Promise<Result<Remote>>;
  /** Stages in the background every remote that one of `roles` may open. Failures go to the trace only. */
  stageAll(roles: readonly Rol[]): Promise<void>;
}

export declare function createFederation(options: FederationOptions): Federation;
