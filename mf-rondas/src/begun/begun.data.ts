import type { Host } from '@gr/shared/contract';
import { useHost } from '@gr/shared/screen';
import { useEffect, useState } from 'react';
import { hasContent as isNovedad, DRAFT as NOVEDAD } from '../novedad/draft.model.ts';
import { draftIn } from '../novedad/place.model.ts';
import { DRAFT, draftKeyOf, hasContent } from '../ronda/punto-draft.ts';

/** Unsaved drafts of a round. */
export interface Begun {
  /** Points that have a draft. */
  readonly puntos: ReadonlySet<string>;
  /** True when an incident of the round has a draft. */
  readonly novedad: boolean;
}

/** Value when there are no drafts, or they were not read. */
export const NOTHING_BEGUN: Begun = { puntos: new Set(), novedad: false };

/** Unsaved drafts of a round; read when `open` turns true, `null` while loading. */
export function useBegun(id: string, open: boolean): Begun | null {
  const { outbox } = useHost();
  const [begun, setBegun] = useState<Begun | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    // Unreadable drafts must not block the end of a round.
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
