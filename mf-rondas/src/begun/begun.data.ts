import type { Host } from '@gr/shared/contract';
import { useHost } from '@gr/shared/screen';
import { useEffect, useState } from 'react';
import { hasContent as isNovedad, DRAFT as NOVEDAD } from '../novedad/draft.model.ts';
import { draftIn } from '../novedad/place.model.ts';
import { DRAFT, draftKeyOf, hasContent } from '../ronda/punto-draft.ts';

/** What was written or taken in a round and is not saved. */
export interface Begun {
  /** Its points with such a draft. */
  readonly puntos: ReadonlySet<string>;
  /** An incident of the round. */
  readonly novedad: boolean;
}

/** Nothing is unsaved, or the phone was not asked. */
export const NOTHING_BEGUN: Begun = { puntos: new Set(), novedad: false };

/** What a round holds unsaved; asked when `open` turns true, `null` while the phone is asked. */
export function useBegun(id: string, open: boolean): Begun | null {
  const { outbox } = useHost();
  const [begun, setBegun] = useState<Begun | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    // Drafts that cannot be read hold up no end of a round.
    const unread = () => NOTHING_BEGUN;
    void begunIn(outbox, id)
      .catch(unread)
      .then((found) => {
        if (wanted) setBegun(found);
      });
    return () => {
      wanted = false;
      setBegun(null);
    };
  }, [outbox, id, open]);
  return begun;
}

async function begunIn(outbox: Host['outbox'], id: string): Promise<Begun> {
  const prefix = draftKeyOf(id, '');
  const drafts = Object.entries(await outbox.listDrafts(prefix));
  const written = drafts.filter(([, value]) => {
    const draft = DRAFT.parse(value);
    return draft !== null && hasContent(draft);
  });
  const novedad = NOVEDAD.parse(await outbox.loadDraft(draftIn(id)));
  return {
    puntos: new Set(written.map(([key]) => key.slice(prefix.length))),
    novedad: novedad !== null && isNovedad(novedad),
  };
}
