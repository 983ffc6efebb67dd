import type { Query } from '@gr/shared/contract/data';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { joinReadings, type Reading, useWatch, useWatchAll } from '@gr/shared/screen';
import { useMemo } from 'react';

/** States of a unit, active ones first. */
export const UNIT_STATES = ['activo', 'suspendido', 'inactivo'] as const;

/** Units in one state: the rules let administrators list them by it. */
export function unitsQuery(estado: Unidad['estado']): Query {
  return { path: '_un_', orderBy: 'estado', equalTo: estado };
}

/** One unit. */
export function unitQuery(un_id: string): Query {
  return { path: `_un_/${un_id}` };
}

/** The line under the title of a unit's page: its name, absent while it is not known. */
export function useUnitTitle(un_id: string): { readonly subtitle?: string } {
  const name = useWatch<Pick<Unidad, 'un_nombre'>>(unitQuery(un_id)).snapshot?.value?.un_nombre;
  return name === undefined ? {} : { subtitle: name };
}

/** Every unit of the company by its code. */
export function useUnits(): Reading<Readonly<Record<string, Unidad>>> {
  const queries = Object.fromEntries(UNIT_STATES.map((estado) => [estado, unitsQuery(estado)]));
  const readings = useWatchAll<Record<string, Unidad>>(queries);
  return useMemo(() => {
    const joined = joinReadings(readings);
    const { snapshot } = joined;
    return {
      ...joined,
      snapshot: snapshot && { ...snapshot, value: Object.assign({}, ...Object.values(snapshot.value ?? {})) },
    };
  }, [readings]);
}
