import type { Json } from '@gr/shared/contract/outbox';
import { useHost } from '@gr/shared/screen';
import { useEffect, useState } from 'react';
import { prefixOf } from './draft.model.ts';
import { type DraftedLista, draftedOf } from './to-fill.model.ts';

/** The lists of a unit that are being filled in on this phone; `null` until the phone was asked. */
export function useDrafted(un_id: string): readonly DraftedLista[] | null {
  const { outbox } = useHost();
  const [found, setFound] = useState<{ un_id: string; drafts: Readonly<Record<string, Json>> } | null>(null);
  useEffect(() => {
    let gone = false;
    void outbox.listDrafts(prefixOf(un_id)).then((drafts) => {
      if (!gone) setFound({ un_id, drafts });
    });
    return () => {
      gone = true;
    };
  }, [outbox, un_id]);
  return found?.un_id === un_id ? draftedOf(un_id, found.drafts) : null;
}
