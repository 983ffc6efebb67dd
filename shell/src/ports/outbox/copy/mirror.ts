import type { KeyValue } from '../../../base/kv.ts';

/** An operation and whose it is. */
export interface Whose {
  readonly uid: string;
  readonly id: string;
}

/**
 * Which operations wait on this phone, kept where neither IndexedDB nor the second copy is: a key each, so that two tabs
 * never overwrite each other, and no content. «Cerrar» clears it with all key-value storage; the next start writes it anew.
 */
export interface Mirror {
  add(whose: Whose): void;
  /** One that is sealed, under a name an older app does not look for: to that one it would be missing. */
  addSealed(whose: Whose): void;
  remove(whose: Whose): void;
  all(): readonly Whose[];
}

const PREFIX = 'gr.por_enviar.';
const SEALED = 'gr.sellado.';

/** The mirror in key-value storage. */
export function mirrorIn(kv: KeyValue): Mirror {
  const key = ({ uid, id }: Whose, prefix: string) => `${prefix}${encodeURIComponent(uid)}/${id}`;
  const allOf = (prefix: string) =>
    kv.keys(prefix).flatMap((each) => {
      const [uid, id] = each.slice(prefix.length).split('/');
      return uid && id ? [{ uid: decodeURIComponent(uid), id }] : [];
    });
  return {
    add: (whose) => void kv.set(key(whose, PREFIX), '1'),
    addSealed: (whose) => void kv.set(key(whose, SEALED), '1'),
    remove: (whose) => {
      for (const prefix of [PREFIX, SEALED]) kv.set(key(whose, prefix), null);
    },
    all: () => [...allOf(PREFIX), ...allOf(SEALED)],
  };
}
