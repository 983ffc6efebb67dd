import type { Observable } from '@gr/shared/contract/observable';
import type { KeyValue } from '../../../base/kv.ts';

/** Notice for a person whose records the browser deleted, kept until they have read it. */
interface Notice {
  /** Records that were put back. */
  readonly restored: number;
  /** Ids of records that exist neither on the phone nor at the server. */
  readonly missing: readonly string[];
  /** The person has closed the dialog; the entry in the Centro de envíos stays. */
  readonly read: boolean;
}

const NOTHING: Notice = { restored: 0, missing: [], read: true };
const keyOf = (uid: string) => `gr.recuperado.${uid}`;

/** Loads the notice of one person; an empty one when there is none. */
export function loadNotice(kv: KeyValue, uid: string): Notice {
  try {
    const { restored, missing, read } = JSON.parse(kv.get(keyOf(uid)) ?? '{}') as Partial<Notice>;
    if (typeof restored !== 'number' || !Array.isArray(missing)) return NOTHING;
    return { restored, missing: missing.filter((id) => typeof id === 'string'), read: read === true };
  } catch {
    // Not written by this app, or truncated.
    return NOTHING;
  }
}

/** Adds to a person's notice and returns the complete notice. */
export function addNotice(
  kv: KeyValue,
  uid: string,
  more: { readonly restored?: number; readonly missing?: readonly string[] },
): Notice {
  const { restored, missing } = loadNotice(kv, uid);
  const next: Notice = {
    restored: restored + (more.restored ?? 0),
    missing: [...new Set([...missing, ...(more.missing ?? [])])],
    read: false,
  };
  kv.set(keyOf(uid), JSON.stringify(next));
  return next;
}

/** The person closed the dialog (`read`), or dismissed the entry too (`gone`). */
export function settleNotice(kv: KeyValue, uid: string, how: 'read' | 'gone'): Notice {
  const next = how === 'gone' ? NOTHING : { ...loadNotice(kv, uid), read: true };
  kv.set(keyOf(uid), how === 'gone' ? null : JSON.stringify(next));
  return next;
}

/** State of records that the browser may have deleted. */
export interface Recovered extends Notice {
  /** Ids of this person's records of which it is not known yet whether they are lost. */
  readonly unknown: readonly string[];
}

/** Result of the recovery, for the frame and the Centro de envíos (reliability.md point 19). */
export interface Recovery extends Observable<Recovered> {
  /** Whether this browser supports a second copy; `null` = not tried yet. */
  readonly possible: Observable<boolean | null>;
  /** «Entendido» in the dialog. */
  read(): void;
  /** «Entendido» on the entry of the Centro de envíos. */
  putAway(): void;
}
