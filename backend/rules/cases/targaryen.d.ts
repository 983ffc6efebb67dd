/** What is used of `targaryen`, which has no types of its own. */
declare module 'targaryen' {
  interface Answer {
    readonly allowed: boolean;
  }

  export interface Database {
    as(auth: { readonly uid: string; readonly token: unknown }): Database;
    read(path: string, options: { readonly now: number; readonly query: object }): Answer;
    update(path: string, patch: object, now: number): Answer;
  }

  export interface Ruleset {
    readonly root: object;
  }

  export function ruleset(rules: unknown): Ruleset;
  export function database(rules: Ruleset, data: unknown, now: number): Database;
}
