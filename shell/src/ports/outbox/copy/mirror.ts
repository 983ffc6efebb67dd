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
  remove(whose: Whose): void;
  all(): readonly Whose[];
}

const PREFIX = 'gr.por_enviar.';

/** The mirror in key-value storage. */
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
