import type { Observable } from './observable.ts';

/** Where the person is, within the whole app. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
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
  go(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
  /** One step back in the history. */
  back(): void;
  /** Names the screen in the shell's bar; the last word for a place wins. */
  describe(page: PageInfo): void;
}
