import type { Google } from './google.ts';

/** What the steps know of the project and of what is to be deployed. */
export interface Wanted {
  readonly project: string;
  readonly region: string;
  /** Bucket of the published sections, apart from people's evidence. */
  readonly remotesBucket: string;
  /** Texts of the rules as they stand here. */
  readonly databaseRules: string;
  readonly storageRules: string;
  /** Hosts that the app's content policy lets it speak to (`firebase.json`). */
  readonly allowedHosts: readonly string[];
  /** Names of the functions. */
  readonly functions: readonly string[];
}

/** What is found of a step. */
export type Finding =
  | { readonly state: 'good'; readonly says: string }
  /** `remedy`: what a person does where the deploy can't. */
  | { readonly state: 'missing'; readonly says: string; readonly remedy: string }
  /** It can't be seen, from lack of permission or because an earlier step is missing. */
  | { readonly state: 'unseen'; readonly says: string; readonly remedy: string };

/** Something a project needs, in the order in which it needs it. */
export interface Step {
  readonly id: string;
  readonly what: string;
  /** Looks, and changes nothing. */
  look(google: Google, wanted: Wanted): Promise<Finding>;
  /** What the deploy does about it; absent: only a person can. */
  readonly mend?: Mend;
}

/** How a step is mended. */
export type Mend =
  /** Ours, by Google's interfaces. */
  | { readonly by: 'interface'; readonly says: string; do(google: Google, wanted: Wanted): Promise<void> }
  /** A command of this repository, or of Google's own tool. */
  | {
      readonly by: 'command';
      readonly says: string;
      commands(wanted: Wanted): readonly (readonly [string, ...string[]])[];
      /** Files that stand beside what a command has built, with their text. */
      files?(wanted: Wanted): Readonly<Record<string, string>>;
    };

export const good = (says: string): Finding => ({ state: 'good', says });
export const missing = (says: string, remedy: string): Finding => ({ state: 'missing', says, remedy });
export const unseen = (says: string, remedy: string): Finding => ({ state: 'unseen', says, remedy });
