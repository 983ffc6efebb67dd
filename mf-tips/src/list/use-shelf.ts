import type { Tip, TipLeido } from '@gr/shared/domain/tip/tip';
import { type Reading, useCategories, useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useMemo } from 'react';
import type { SavedTips } from '../saved/saved-tips.data.ts';
import { readTipsQuery, tipsQuery } from '../tips.data.ts';
import type { Shelf } from './lista.model.ts';

/** The tips of the person: what the reading says, with the kept ones where it says nothing. */
export function useShelf(savedTips: SavedTips | null): Reading<Shelf> {
  const host = useHost();
  const { rol, emp_id } = useObservable(host.session.persona);
  const online = useObservable(host.network.state) === 'en_linea';
  const tips = useWatch<Record<string, Tip>>(tipsQuery);
  const categorias = useCategories();
  const read = useWatch<Record<string, TipLeido>>(readTipsQuery(emp_id));
  return useMemo(() => {
    const { snapshot, failure, retry } = tips;
    if (savedTips === null) return { snapshot: null, failure: null, retry };
    const readTips = read.snapshot ? (read.snapshot.value ?? {}) : null;
    const own = { savedTips, categorias, rol, online, readTips };
    if (snapshot) {
      return { snapshot: { ...snapshot, value: { ...own, tips: snapshot.value ?? {} } }, failure, retry };
    }
    const kept = Object.values(savedTips);
    if (!failure || kept.length === 0) return { snapshot: null, failure, retry };
    const value = {
      ...own,
      tips: Object.fromEntries(Object.entries(savedTips).map(([id, { tip }]) => [id, tip])),
    };
    const at = Math.min(...kept.map((one) => one.at));
    return { snapshot: { value, source: 'replica', at, pending: [] }, failure, retry };
  }, [tips, read, savedTips, categorias, rol, online]);
}
