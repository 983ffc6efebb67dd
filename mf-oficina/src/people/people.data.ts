import type { Query } from '@gr/shared/contract/data';
import { type Empleado, ESTADO, type EstadoEmpleado, staffQuery } from '@gr/shared/domain/persona/empleado';
import { joinReadings, type Reading, useWatchAll } from '@gr/shared/screen';
import { useMemo } from 'react';
import { useUnits } from '../units/units.data.ts';

/** State filters by their value in the address. */
export const SHOWN_STATES: Readonly<Record<string, readonly EstadoEmpleado[]>> = {
  activo: [ESTADO.activo],
  pendiente: [ESTADO.pendiente],
  suspendido: [ESTADO.suspendido],
  retirado: [ESTADO.retirado],
  todos: Object.values(ESTADO),
};

/** People in these states, by code. */
export function useStaff(states: readonly EstadoEmpleado[]): Reading<Readonly<Record<string, Empleado>>> {
  const queries = Object.fromEntries(states.map((estado) => [String(estado), staffQuery(estado)]));
  const readings = useWatchAll<Record<string, Empleado>>(queries);
  return useMemo(() => {
    const joined = joinReadings(readings);
    const { snapshot } = joined;
    const value =
      snapshot && (Object.assign({}, ...Object.values(snapshot.value ?? {})) as Record<string, Empleado>);
    return { ...joined, snapshot: snapshot && { ...snapshot, value } };
  }, [readings]);
}

/** Names of units by their keys; empty until loaded. */
export function useUnitNames(): ReadonlyMap<string, string> {
  const { snapshot } = useUnits();
  const units = snapshot?.value;
  return useMemo(
    () => new Map(Object.entries(units ?? {}).map(([un_id, { un_nombre }]) => [un_id, un_nombre || un_id])),
    [units],
  );
}

/** One person. */
export function personQuery(emp_id: string): Query {
  return { path: `_emp_segdiez/${emp_id}` };
}

/** Units that a person may work in. */
export function accessQuery(emp_id: string): Query {
  return { path: `_acceso_/${emp_id}` };
}
