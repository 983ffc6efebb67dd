import type { Snapshot } from '@gr/shared/contract/data';
import { useEffect, useRef } from 'react';
import type { SavedTipsInUse } from '../saved/use-saved-tips.ts';
import { LIMIT } from '../tips.data.ts';
import { isFor, type Shelf, versionOf } from './lista.model.ts';

/** Brings the kept tips up to what the server says: a new version is kept in place of the old, what is gone leaves. */
export function useRefreshSaved(snapshot: Snapshot<Shelf> | null, { save, remove }: SavedTipsInUse): void {
  const tried = useRef(new Set<string>());
  useEffect(() => {
    if (snapshot?.source !== 'server' || !snapshot.value?.online) return;
    const { tips, savedTips, rol } = snapshot.value;
    // A list that is cut off says nothing of what it lacks.
    const whole = Object.keys(tips).length < LIMIT;
    for (const [id, kept] of Object.entries(savedTips)) {
      const tip = tips[id];
      const mark = `${id} ${tip ? versionOf(tip) : '-'}`;
      // Once a visit: what fails now is tried when the list is opened again; the old version stays meanwhile.
      if (tried.current.has(mark)) continue;
      tried.current.add(mark);
      const gone = tip ? !isFor(tip, rol) : whole;
      if (gone) void remove(id);
      else if (tip && versionOf(tip) !== versionOf(kept.tip)) void save(id, tip);
    }
  }, [snapshot, save, remove]);
}
