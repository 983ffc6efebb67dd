import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { joinReadings, type Reading, useHost, useWatchAll } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useMemo } from 'react';
import { byUnidad, planesQuery, rondasQueries } from '../ronda/queries.ts';
import { rondasOf, type UnidadPlanes } from './rondas.model.ts';

const DAY_MS = 24 * 3_600_000;

/** Rounds since yesterday that the person may list, newest first; yesterday's may still be open. */
export function useRondas(now: number): { reading: Reading<object>; rondas: readonly Ronda[] } {
  const persona = useObservable(useHost().session.persona);
  const desde = startOfDay(now) - DAY_MS;
  const readings = useWatchAll<Record<string, Ronda>>(rondasQueries(persona, desde));
  return useMemo(() => {
    const reading = joinReadings(readings);
    return { reading, rondas: rondasOf(reading.snapshot?.value ?? {}) };
  }, [readings]);
}

/** Plans of all the person's units. */
export function usePlanes(): { reading: Reading<object>; unidades: readonly UnidadPlanes[] } {
  const { unidades } = useObservable(useHost().session.persona);
  const readings = useWatchAll<Record<string, PlanRonda>>(byUnidad(Object.keys(unidades), planesQuery));
  return useMemo(() => {
    const reading = joinReadings(readings);
    const known = reading.snapshot?.value ?? {};
    const list = Object.entries(unidades).map(([un_id, un_nombre]) => ({
      un_id,
      un_nombre,
      planes: known[un_id] ?? {},
    }));
    return { reading, unidades: list };
  }, [unidades, readings]);
}
