import type { KeyValue } from '../../../base/kv.ts';

/** An operation and the person it belongs to. */
export interface Whose {
  readonly uid: string;
  readonly id: string;
}

/**
 * Ids of the operations waiting on this phone, stored apart from IndexedDB and the second copy. One key each, so that two
 * tabs never overwrite each other, and no content. «Cerrar» clears it with all key-value storage; the next start writes it
 * again.
 */
export interface Mirror {
  add(whose: Whose): void;
  remove(whose: Whose): void;
  all(): readonly Whose[];
}

const PREFIX = 'gr.por_enviar.';

/** Creates the mirror in key-value storage. */
export function mirrorIn(kv: KeyValue): Mirror {
  const key = ({ uid, id }: Whose) => `${PREFIX}${encodeURIComponent(uid)}/${id}`;
  return {
    add: (whose) => void kv.set(key(whose), '1'),
    remove: (whose) => void kv.set(key(whose), null),
    all: () =>
      kv.keys(PREFIX).flatMap((each) => {
        const [uid, id] = each.slice(PREFIX.length).split('/');
        return uid && id ? [{ uid: decodeURIComponent(uid), id }] : [];
      }),
  };
}
