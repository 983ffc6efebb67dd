import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { joinReadings, type Reading, useWatch, useWatchAll } from '@gr/shared/screen';
import { isAlerta } from '../alerta/alerta.model.ts';
import { alertQuery, dayQuery, namesQuery } from '../oversight/queries.ts';

/** One planned round of one day. */
export function useDia(un_id: string | null, id: string | null): Reading<RondaDia> {
  return useWatch<RondaDia>(un_id && id ? dayQuery(un_id, id) : null);
}

/** One alert. */
export function useAlerta(un_id: string | null, id: string | null): Reading<Alerta> {
  return useWatch<Alerta>(un_id && id ? alertQuery(un_id, id) : null);
}

/** The alerts about a planned round, oldest first; those that can't be read are left out. */
export function useAlertas({ un_id, alertas = {} }: RondaDia): readonly Alerta[] {
  const queries = Object.fromEntries(Object.values(alertas).map((id) => [id, alertQuery(un_id, id)]));
  const known = joinReadings(useWatchAll<Alerta>(queries)).snapshot?.value ?? {};
  return Object.values(known)
    .filter(isAlerta)
    .sort((a, b) => a.fechah_x - b.fechah_x);
}

/** Names of the guards a planned round is for; `null` = any of the unit. An unknown one stays as its id. */
export function useGuardNames({ un_id, rond_ids }: RondaDia): readonly string[] | null {
  const names = useWatch<Record<string, GuardaUnidad>>(rond_ids ? namesQuery(un_id) : null).snapshot?.value;
  return rond_ids ? Object.keys(rond_ids).map((id) => names?.[id]?.nom ?? id) : null;
}
