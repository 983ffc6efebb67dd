/** What a remote has no business with, and what it should do instead (architecture.md 3: everything with state is the host's). */
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

/** A call that was found in a built file. */
export interface FoundCall {
  readonly file: string;
  readonly name: string;
  readonly instead: string;
}

/** Calls in built code that no remote may make; strings and comments count too, for nobody can tell them apart for sure. */
export function forbiddenCalls(files: ReadonlyMap<string, string>): readonly FoundCall[] {
  return [...files].flatMap(([file, code]) =>
    CALLS.filter(([pattern]) => pattern.test(code)).map(([, name, instead]) => ({ file, name, instead })),
  );
}
