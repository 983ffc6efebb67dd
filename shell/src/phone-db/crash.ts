/** Named moments at which the kill harness stops everything (reliability.md, Crash points). */
export type CrashPoint =
  | 'C1'
  | 'C2'
  | 'C3'
  | 'C4'
  | 'C5'
  | 'C6'
  | 'C7'
  | 'C8'
  | 'C9'
  | 'C10'
  | 'C11'
  | 'C12'
  | 'C13'
  | 'C14';

/** Called at each crash point. In production it does nothing; C4 and C12 are inside a transaction and must not wait. */
export type CrashHook = (point: CrashPoint) => void | Promise<void>;

/** The hook of production. */
export const noCrash: CrashHook = () => undefined;
