import type { Google } from './google.ts';

/** Data of the project and of the version to deploy. */
export interface Wanted {
  readonly project: string;
  readonly region: string;
  /** Bucket of the published remotes, separate from people's evidence. */
  readonly remotesBucket: string;
  readonly databaseRules: string;
  readonly storageRules: string;
  /** Hosts that the app's content policy allows (`firebase.json`). */
  readonly allowedHosts: readonly string[];
  readonly functions: readonly string[];
}

/** Finding of a step. */
export type Finding =
  | { readonly state: 'good'; readonly says: string }
  /** `remedy`: manual action when the deploy can't do it. */
  | { readonly state: 'missing'; readonly says: string; readonly remedy: string }
  /** It can't be checked, because of missing permission or an earlier step. */
  | { readonly state: 'unseen'; readonly says: string; readonly remedy: string };

/** A requirement of a project, in the order of setup. */
export interface Step {
  readonly id: string;
  readonly what: string;
  /** Checks without changes. */
  look(google: Google, wanted: Wanted): Promise<Finding>;
  /** Action of the deploy; absent: manual only. */
  readonly mend?: Mend;
}

/** How a step is fixed. */
export type Mend =
  /** Through Google's interfaces. */
  | { readonly by: 'interface'; readonly says: string; do(google: Google, wanted: Wanted): Promise<void> }
  /** A command of this repository, or of Google's own tool. */
  | {
      readonly by: 'command';
      readonly says: string;
      commands(wanted: Wanted): readonly (readonly [string, ...string[]])[];
      /** Files to write beside the output of a command, with their text. */
      files?(wanted: Wanted): Readonly<Record<string, string>>;
    };

export const good = (says: string): Finding => ({ state: 'good', says });
export const missing = (says: string, remedy: string): Finding => ({ state: 'missing', says, remedy });
export const unseen = (says: string, remedy: string): Finding => ({ state: 'unseen', says, remedy });
