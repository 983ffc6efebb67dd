import type { PlanRonda, Ronda } from '@gr/shared/domain/records';
import { inicioDelDia } from '@gr/shared/domain/time';
import { type Reading, useHost } from '@gr/shared/router';
import { useObservable } from '@gr/shared/ui';
import { useMemo } from 'react';
import { planesQuery, rondasQueries } from '../ronda/consultas.ts';
import { useWatchAll } from '../ronda/use-watch-all.ts';
import { type PlanesDeUnidad, rondasDe } from './rondas.model.ts';

const DIA_MS = 24 * 3_600_000;

/** Rounds since yesterday that the person may list, newest first; yesterday's may still be open. */
export function useRondas(now: number): { reading: Reading<object>; rondas: readonly Ronda[] } {
  const persona = useObservable(useHost().session.persona);
  const desde = inicioDelDia(now) - DIA_MS;
  const reading = useWatchAll<Record<string, Ronda>>(rondasQueries(persona, desde));
  const value = reading.snapshot?.value;
  return { reading, rondas: useMemo(() => rondasDe(value ?? {}), [value]) };
}

/** Plans of all the person's units. */
export function usePlanes(): { reading: Reading<object>; unidades: readonly PlanesDeUnidad[] } {
  const { unidades } = useObservable(useHost().session.persona);
  const reading = useWatchAll<Record<string, PlanRonda>>(Object.keys(unidades).map(planesQuery));
  const value = reading.snapshot?.value;
  const list = useMemo(
    () =>
      Object.entries(unidades).map(([un_id, un_nombre]) => ({
        un_id,
        un_nombre,
        planes: value?.[planesQuery(un_id).path] ?? {},
      })),
    [unidades, value],
  );
  return { reading, unidades: list };
}
