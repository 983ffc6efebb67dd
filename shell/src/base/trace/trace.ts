import type { TracePort } from '@gr/shared/contract/trace';

/** One entry of the trace. */
interface TraceEntry {
  /** ms since epoch. */
  readonly at: number;
  readonly name: string;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

/** A trace that can be read back, for «Copiar informe» in Ayuda. */
interface RingTrace extends TracePort {
  entries(): readonly TraceEntry[];
}

const SIZE = 200;

/**
 * Keeps the last events in memory; nothing leaves the phone. Of an error only its class and code are kept, because messages may hold
 * addresses with tokens.
 * @param echo also shows a line somewhere, in development
 * @param toOperators shows a sentence of the operators' catalogue (`SW-…`) in the console
 * @param toDeveloper shows a complete error, in development: its message and stack are stored nowhere
 */
export function createTrace(
  now: () => number,
  echo: (entry: TraceEntry) => void = () => undefined,
  toOperators: (sentence: string) => void = () => undefined,
  toDeveloper: (code: string, cause: unknown) => void = () => undefined,
): RingTrace {
  const ring: TraceEntry[] = [];
  function add(name: string, facts: TraceEntry['facts']): void {
    const entry = { at: now(), name, facts };
    ring.push(entry);
    if (ring.length > SIZE) ring.shift();
    echo(entry);
  }
  return {
    event: (name, facts = {}) => add(name, facts),
    error(code, cause) {
      add('error', { code, cause: describe(cause) });
      if (cause instanceof Error) toDeveloper(code, cause);
      if (code.startsWith('SW-') && cause instanceof Error) toOperators(cause.message);
    },
    entries: () => [...ring],
  };
}

function describe(cause: unknown): string {
  const { name, code } = (cause ?? {}) as { name?: unknown; code?: unknown };
  if (typeof code === 'string') return code;
  if (typeof name === 'string') return name;
  return typeof cause;
}

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
