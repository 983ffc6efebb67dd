import type { FilledLista } from '@gr/shared/domain/lista/lista';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { listasOfVisitaQuery } from '../queries.ts';

/** Checklists filled in on a visit, in order; empty when the person may not read the unit's. */
export function useListasOfVisita(superv: Supervision): readonly FilledLista[] {
  const { unidades, rol } = useObservable(useHost().session.persona);
  const may = rol === 'admin' || unidades[superv.un_id] !== undefined;
  const { snapshot } = useWatch<Record<string, FilledLista>>(may ? listasOfVisitaQuery(superv) : null);
  return Object.values(snapshot?.value ?? {})
    .filter(({ superv_id }) => superv_id === superv.id)
    .sort((a, b) => a.fechah_x - b.fechah_x);
}

/** Number of incidents opened by checklists. */
export function novedadesOfListas(listas: readonly FilledLista[]): number {
  return listas.reduce((sum, { novedades }) => sum + Object.keys(novedades ?? {}).length, 0);
}
