import type { Observable } from '@gr/shared/contract/observable';
import type { KeyValue } from '../../base/kv.ts';
import { createValue } from '../../base/value.ts';

/** Key of the version the person last saw a notice of. */
const SEEN_KEY = 'gr.version';

/** The previous version, when an update took effect on this phone since the person's last notice. */
export interface Renewed extends Observable<string | null> {
  /** The person has read it: not shown again for this version. */
  seen(): void;
}

/** The version that ran here before `version`, until it is {@link Renewed.seen}; `null` = the same, or the first one. */
export function renewed(kv: KeyValue, version: string): Renewed {
  const before = kv.get(SEEN_KEY);
  if (before === null) kv.set(SEEN_KEY, version);
  const from = createValue(before === version ? null : before);
  return {
    get: from.get,
    subscribe: from.subscribe,
    seen() {
      kv.set(SEEN_KEY, version);
      from.set(null);
    },
  };
}
