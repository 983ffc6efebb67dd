import type { Observable } from '@gr/shared/contract/observable';
import { type Failure, fail, ok, type Result } from '@gr/shared/contract/result';
import { mensajes } from '../mensajes.ts';

/** Subset of Web NFC used here (W3C Community Group, Web NFC; Chrome on Android only). The DOM types lack it. */
export interface NdefReader extends EventTarget {
  scan(options: { readonly signal: AbortSignal }): Promise<void>;
  write(
    message: { readonly records: readonly { readonly recordType: 'text'; readonly data: string }[] },
    options: { readonly signal: AbortSignal },
  ): Promise<void>;
}

interface NdefRecord {
  readonly recordType: string;
  readonly encoding?: string | null;
  readonly data?: DataView | null;
}

/** Environment of the tag reader; tests replace it. */
export interface NfcEnv {
  /** `null` = this browser has no Web NFC. */
  readonly reader: (() => NdefReader) | null;
  /** Whether the person allowed it before: only then may it listen without a touch. */
  readonly permission: () => Promise<PermissionState>;
}

/** State shown on screen: nothing, a button that asks, a quiet text while listening, or the failure. */
export interface NfcState {
  readonly fase: 'no_hay' | 'por_pedir' | 'leyendo' | 'fallo';
  readonly failure: Failure | null;
}

/** A second reader beside the camera: tags that hold a code's text, as an NDEF text record or at the end of an address (scanning.md 8). */
export interface Nfc {
  readonly state: Observable<NfcState>;
  /** Listens if permission was granted before; `onTag` receives the text of each tag, or the failure. */
  readonly start: (onTag: (tag: Result<string>) => void) => void;
  /** Asks for permission and listens; must be called from a touch. */
  readonly ask: () => void;
  /** Writes a text to the next tag held near, within `timeoutMs`; `null` = closed meanwhile. */
  readonly write: (text: string, timeoutMs: number) => Promise<Result<null> | null>;
  /** Stops listening and writing; `start` begins again. */
  readonly close: () => void;
}

/** A reader that does nothing until `start`. */
export function createNfc(env: NfcEnv): Nfc {
  let state: NfcState = { fase: 'no_hay', failure: null };
  let onTag: (tag: Result<string>) => void = () => undefined;
  const listeners = new Set<() => void>();
  let closed = new AbortController();

  function set(next: NfcState): void {
    if (closed.signal.aborted) return;
    state = next;
    for (const listener of Array.from(listeners)) listener();
  }
  function tell(tag: Result<string>): void {
    if (!closed.signal.aborted) onTag(tag);
  }
  async function listen(): Promise<void> {
    if (!env.reader) return;
    // Signal of this scan: late results must not affect a later scan.
    const { signal } = closed;
    try {
      const reader = env.reader();
      reader.addEventListener('reading', (event) => tell(textOf(event)));
      reader.addEventListener('readingerror', () => tell(UNREADABLE));
      await reader.scan({ signal });
      if (!signal.aborted) set({ fase: 'leyendo', failure: null });
    } catch (cause) {
      if (!signal.aborted) set({ fase: 'fallo', failure: failureOf(cause) });
    }
  }
  return {
    state: {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    start(listener) {
      if (closed.signal.aborted) closed = new AbortController();
      onTag = listener;
      if (!env.reader) return;
      void env.permission().then((permission) => {
        if (permission === 'granted') return listen();
        // A refused permission is not asked for again: the camera is available.
        if (permission === 'prompt') set({ fase: 'por_pedir', failure: null });
        return undefined;
      });
    },
    ask: () => void listen(),
    async write(text, timeoutMs) {
      if (!env.reader) return { ok: false, error: failureOf(new DOMException('', 'NotSupportedError')) };
      if (closed.signal.aborted) closed = new AbortController();
      const { signal } = closed;
      const late = new AbortController();
      const end = () => late.abort();
      const timer = setTimeout(end, timeoutMs);
      signal.addEventListener('abort', end);
      try {
        await env.reader().write({ records: [{ recordType: 'text', data: text }] }, { signal: late.signal });
        return ok(null);
      } catch (cause) {
        return signal.aborted ? null : { ok: false, error: failureOf(cause) };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
    },
    close: () => closed.abort(),
  };
}

const UNREADABLE = fail('SC-032', mensajes.scanner.nfcNoSeLee, 'readingerror');

/** The first text of a tag; of an address, what stands after its `#`. */
function textOf(event: Event): Result<string> {
  const { message } = event as Event & { readonly message?: { readonly records: readonly NdefRecord[] } };
  const record = message?.records.find(({ recordType }) => recordType === 'text' || recordType === 'url');
  if (!record?.data) return fail('SC-033', mensajes.scanner.nfcSinTexto, 'no text record');
  const text = new TextDecoder(record.encoding ?? 'utf-8').decode(record.data);
  return ok(record.recordType === 'url' ? text.slice(text.indexOf('#') + 1) : text);
}

/** Names of errors: Web NFC, 9.4 (scan) and 9.3 (write). */
function failureOf(cause: unknown): Failure {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError') return { code: 'SC-030', message: mensajes.scanner.nfcSinPermiso, cause };
  if (name === 'NotSupportedError' || name === 'NotReadableError')
    return { code: 'SC-031', message: mensajes.scanner.nfcApagado, cause };
  return { code: 'SC-032', message: mensajes.scanner.nfcNoSeLee, cause };
}

/** Web NFC of a real browser; Permissions API names it `nfc`. */
export function browserNfc(): NfcEnv {
  const found: unknown = Reflect.get(globalThis, 'NDEFReader');
  const Reader = typeof found === 'function' ? (found as unknown as new () => NdefReader) : null;
  return {
    reader: Reader && (() => new Reader()),
    async permission() {
      try {
        const { state } = await navigator.permissions.query({ name: 'nfc' as PermissionName });
        return state;
      } catch {
        // A browser that has NFC but does not report the permission: the button asks.
        return 'prompt';
      }
    },
  };
}
