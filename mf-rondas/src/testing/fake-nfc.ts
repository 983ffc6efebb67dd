import type { NdefReader } from '../scanner/nfc.ts';

/** A phone with Web NFC in this page: the test holds tags near it. */
export interface FakeNfc {
  /** A tag with this text comes near, `null` = one that holds no text; or with this address. */
  readonly hold: (text: string | null, recordType?: 'text' | 'url') => void;
  /** A tag that can't be read comes near. */
  readonly holdBroken: () => void;
  /** Texts written, in order. */
  readonly written: readonly string[];
  /** Number of readers listening now. */
  readonly listening: () => number;
  readonly remove: () => void;
}

/** Installs Web NFC in the page; `error` = name of the error that `scan` and `write` reject with. */
export function installNfc(permission: PermissionState, error?: string): FakeNfc {
  const readers = new Set<EventTarget>();
  const written: string[] = [];
  class Fake extends EventTarget implements NdefReader {
    async scan({ signal }: { signal: AbortSignal }): Promise<void> {
      if (error !== undefined) throw new DOMException('', error);
      readers.add(this);
      signal.addEventListener('abort', () => readers.delete(this));
    }
    async write({ records }: Parameters<NdefReader['write']>[0]): Promise<void> {
      if (error !== undefined) throw new DOMException('', error);
      written.push(...records.map(({ data }) => data));
    }
  }
  const before = Object.getOwnPropertyDescriptor(navigator, 'permissions');
  const query = async () => ({ state: permission, addEventListener: () => undefined });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  Reflect.set(globalThis, 'NDEFReader', Fake);
  const tell = (event: Event): void => {
    for (const reader of readers) reader.dispatchEvent(event);
  };
  return {
    hold(text, recordType = 'text') {
      const data = text === null ? null : new DataView(new TextEncoder().encode(text).buffer);
      const records =
        text === null ? [] : [{ recordType, encoding: recordType === 'text' ? 'utf-8' : null, data }];
      tell(Object.assign(new Event('reading'), { message: { records } }));
    },
    holdBroken: () => tell(new Event('readingerror')),
    written,
    listening: () => readers.size,
    remove() {
      Reflect.deleteProperty(globalThis, 'NDEFReader');
      if (before) Object.defineProperty(navigator, 'permissions', before);
      else Reflect.deleteProperty(navigator, 'permissions');
    },
  };
}
