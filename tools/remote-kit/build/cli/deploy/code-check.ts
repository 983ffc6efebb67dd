/** Calls that a remote must not make, and their replacements (architecture.md 3: everything with state is the host's). */
const CALLS: readonly (readonly [found: RegExp, name: string, instead: string])[] = [
  [
    /\bindexedDB\b/,
    'indexedDB',
    'the outbox lies there; keep things with host.kept or a draft of host.outbox',
  ],
  [/\bcaches\s*\./, 'caches', 'the service worker keeps what is offline'],
  [/\bnavigator\s*\.\s*serviceWorker\b/, 'navigator.serviceWorker', 'the worker is the shell’s'],
  [/\b(?:local|session)Storage\s*\.\s*clear\b/, 'Storage.clear', 'remove your own keys'],
  [/\bdocument\s*\.\s*cookie\b/, 'document.cookie', 'the session is the shell’s'],
  [/\bdocument\s*\.\s*write(?:ln)?\s*\(/, 'document.write', 'draw below the root that mount gets'],
  [/\bdocument\s*\.\s*adoptedStyleSheets\b/, 'document.adoptedStyleSheets', 'styles belong in CSS Modules'],
  [/(?:^|[^.\w$])eval\s*\(|\bnew\s+Function\s*\(/, 'eval', 'the security policy of phones forbids it'],
  [
    /\.\s*(?:fetch|pushState|replaceState|sendBeacon)\s*=[^=]/,
    'a function of the browser that is replaced',
    'listen to host ports',
  ],
];

/** A forbidden call in a built file. */
export interface FoundCall {
  readonly file: string;
  readonly name: string;
  readonly instead: string;
}

/** Forbidden calls in built code; strings and comments count too, because they can't be distinguished reliably. */
export function forbiddenCalls(files: ReadonlyMap<string, string>): readonly FoundCall[] {
  return [...files].flatMap(([file, code]) =>
    CALLS.filter(([pattern]) => pattern.test(code)).map(([, name, instead]) => ({ file, name, instead })),
  );
}
