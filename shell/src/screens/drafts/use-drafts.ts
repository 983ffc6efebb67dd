import type { Json } from '@gr/shared/contract/outbox';
import { useEffect, useState } from 'react';
import { useWork } from '../../work/work.ts';

/** A form with content that was never saved. */
export interface DraftEntry {
  readonly key: string;
  readonly titulo: string;
  /** Where it opens: an absolute path of the app. */
  readonly ruta: string;
}

/** The person's drafts, for a screen's list. */
export interface KeptDrafts {
  readonly drafts: readonly DraftEntry[];
  /** Deletes one for good. */
  discard(key: string): Promise<void>;
}

/** The person's forms with a place to open them (contract/outbox, `saveDraft`), read when the screen opens. */
export function useDrafts(): KeptDrafts {
  const { outbox } = useWork();
  const [drafts, setDrafts] = useState<readonly DraftEntry[]>([]);
  useEffect(() => {
    let here = true;
    outbox.listDrafts('').then(
      (found) => {
        const listed = Object.entries(found).flatMap(entryOf);
        if (here && listed.length > 0) setDrafts(listed);
      },
      // The shell shows a broken storage elsewhere.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [outbox]);
  return {
    drafts,
    async discard(key) {
      await outbox.removeDraft(key);
      setDrafts((listed) => listed.filter((each) => each.key !== key));
    },
  };
}

function entryOf([key, value]: [string, Json]): DraftEntry[] {
  if (typeof value !== 'object' || value === null) return [];
  const { titulo, ruta } = value;
  const listed = typeof titulo === 'string' && typeof ruta === 'string' && /^\/[a-z]/.test(ruta);
  return listed ? [{ key, titulo, ruta }] : [];
}
