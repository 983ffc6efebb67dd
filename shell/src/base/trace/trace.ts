import { createTrace, type TraceEntry } from './ring.ts';

declare const __PROD__: boolean | undefined;

function show(entry: TraceEntry): void {
  // The only place of the app that writes to the console; this only in development.
  const { console: developer } = globalThis;
  developer.debug(`[gr] ${entry.name}`, entry.facts);
}

/** Logs an error for a developer: its message and its stack. */
function showCause(code: string, cause: unknown): void {
  const { console: developer } = globalThis;
  developer.error(`[gr] ${code}`, cause);
}

/** The catalogue of the offline helper (specification, section 8) is for the console of every build. */
function warn(sentence: string): void {
  const { console: operators } = globalThis;
  operators.warn(sentence);
}

const quiet = typeof __PROD__ === 'undefined' || __PROD__;

const nothing = (): void => undefined;

/** The trace of this page. */
export const trace = createTrace(() => Date.now(), quiet ? nothing : show, warn, quiet ? nothing : showCause);
