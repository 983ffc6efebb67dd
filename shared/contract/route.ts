import type { Observable } from './observable.ts';

/** Where the person is, within the whole app. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

/** Navigation of the whole app; paths are absolute (`/rondasini?un=u1`). */
export interface RoutePort {
  readonly location: Observable<Location>;
  go(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
  /** Moves in the history; -1 is Back. */
  back(): void;
}
