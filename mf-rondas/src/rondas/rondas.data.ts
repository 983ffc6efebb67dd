import { daysQuery } from '@gr/shared/domain/dia/today';
import type { PlanRonda, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { joinReadings, type Reading, useHost, useWatch, useWatchAll } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useMemo } from 'react';
import { byUnidad, planesQuery, rondasQueries, unidadQuery } from '../ronda/queries.ts';
import { rondasOf, type UnidadPlanes } from './rondas.model.ts';

/** Holidays of the company: about twenty a year. */
const HOLIDAYS = { path: '_festivos_' };
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

/** Plans of all the person's units. The server's days of today and the units' rules are added when they arrive; no screen waits for them. */
export function usePlanes(now: number): { reading: Reading<object>; unidades: readonly UnidadPlanes[] } {
  const { unidades } = useObservable(useHost().session.persona);
  const un_ids = Object.keys(unidades);
  const readings = useWatchAll<Record<string, PlanRonda>>(byUnidad(un_ids, planesQuery));
  const days = useWatchAll<Record<string, RondaDia>>(byUnidad(un_ids, (un_id) => daysQuery(un_id, now)));
  const units = useWatchAll<Unidad>(byUnidad(un_ids, unidadQuery));
  const holidays = useWatch<Record<string, string>>(HOLIDAYS);
  return useMemo(() => {
    const reading = joinReadings(readings);
    const known = reading.snapshot?.value ?? {};
    const festivos = holidays.snapshot?.value ?? {};
    const list = Object.entries(unidades).map(([un_id, un_nombre]) => ({
      un_id,
      un_nombre,
      planes: known[un_id] ?? {},
      dias: days[un_id]?.snapshot?.value ?? {},
      festivos,
      reglas: units[un_id]?.snapshot?.value?.reglas,
    }));
    return { reading, unidades: list };
  }, [unidades, readings, days, units, holidays]);
}
