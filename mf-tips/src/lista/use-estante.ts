import type { Tip, TipLeido } from '@gr/shared/domain/tip/tip';
import { type Reading, useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useMemo } from 'react';
import type { Guardados } from '../guardados/guardados.data.ts';
import { leidosQuery, tipsQuery } from '../tips.data.ts';
import type { Estante } from './lista.model.ts';

/** The tips of the person: what the reading says, with the kept ones where it says nothing. */
export function useEstante(guardados: Guardados | null): Reading<Estante> {
  const host = useHost();
  const { rol, emp_id } = useObservable(host.session.persona);
  const online = useObservable(host.network.state) === 'en_linea';
  const tips = useWatch<Record<string, Tip>>(tipsQuery);
  const read = useWatch<Record<string, TipLeido>>(leidosQuery(emp_id));
  return useMemo(() => {
    const { snapshot, failure, retry } = tips;
    if (guardados === null) return { snapshot: null, failure: null, retry };
    const own = { guardados, rol, online, leidos: read.snapshot ? (read.snapshot.value ?? {}) : null };
    if (snapshot) {
      return { snapshot: { ...snapshot, value: { ...own, tips: snapshot.value ?? {} } }, failure, retry };
    }
    const kept = Object.values(guardados);
    if (!failure || kept.length === 0) return { snapshot: null, failure, retry };
    const value = {
      ...own,
      tips: Object.fromEntries(Object.entries(guardados).map(([id, { tip }]) => [id, tip])),
    };
    const at = Math.min(...kept.map((one) => one.at));
    return { snapshot: { value, source: 'replica', at, pending: [] }, failure, retry };
  }, [tips, read, guardados, rol, online]);
}
