import type { Observable } from './observable.ts';

/** Where the person is, within the whole app. */
export interface Location {
  /** Absolute: `/rondasini`. */
  readonly pathname: string;
  /** `''`, or with its `?`: `?un=u1`. */
  readonly search: string;
  /** `''`, or with its `#`. */
  readonly hash: string;
  /** What `go` was given with it; `null` without. */
  readonly state: unknown;
  /** Another text for every entry of the history. */
  readonly key: string;
}

/** What a remote says of the screen it shows. */
export interface PageInfo {
  /** The place it stands for; said of another place it is ignored. */
  readonly pathname: string;
  /** Spanish, a noun: «Rondas». */
  readonly title: string;
  readonly subtitle?: string;
  /** True inside a task (a form, a round in progress): Back instead of the menu, no tabs. */
  readonly task: boolean;
}

/** Navigation of the whole app; paths are absolute (`/rondasini?un=u1`). */
export interface RoutePort {
  readonly location: Observable<Location>;
  /** Goes to a path of the app, with search and hash; `replace` takes the place of the present entry of the history. */
  go(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
  /** One step back in the history; from the first place of the app to Inicio. */
  back(): void;
  /** Names the screen in the shell's bar; the last word for a place wins. */
  describe(page: PageInfo): void;
}
