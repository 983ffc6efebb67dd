import type { DataPort, Query } from '@gr/shared/contract/data';
import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { Persona } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { createValue } from '../../base/value.ts';
import { openRounds, ownRounds } from './open-rounds.ts';
import { ownVisits, visitsInProgress } from './open-visits.ts';

/** A round or a visit the person has begun and not ended. */
export interface OpenWork {
  readonly id: string;
  readonly tipo: 'ronda' | 'visita';
  /** Plan or unit, as the person knows it. */
  readonly nombre: string;
  /** Where it goes on. */
  readonly ruta: string;
}

/** Follows what the person has open, the one started last first; the phone's own answer comes without a connection. */
export function watchOpenWork(
  data: DataPort,
  { rol, emp_id }: Persona,
  trace: TracePort,
): Observable<readonly OpenWork[]> & { stop(): void } {
  const value = createValue<readonly OpenWork[]>([]);
  const follow = <T>(query: Query, tell: (all: Readonly<Record<string, T>> | null) => readonly OpenWork[]) =>
    data.watch<Record<string, T>>(
      query,
      (snapshot) => {
        const next = tell(snapshot.value);
        if (JSON.stringify(next) !== JSON.stringify(value.get())) value.set(next);
      },
      (failure) => trace.error(failure.code, failure.cause),
    );
  let stop: Unsubscribe = () => undefined;
  if (rol === 'rondero') stop = follow<Ronda>(ownRounds(emp_id), (all) => openRounds(all).map(ofRound));
  if (rol === 'supervisor')
    stop = follow<Supervision>(ownVisits(emp_id), (all) => visitsInProgress(all).map(ofVisit));
  return { get: value.get, subscribe: value.subscribe, stop };
}

const ofRound = ({ id, nom_plan, un_nombre }: Ronda): OpenWork => ({
  id,
  tipo: 'ronda',
  nombre: nom_plan ?? un_nombre,
  ruta: `/rondas/${id}`,
});

const ofVisit = ({ id, un_nom, un_id }: Supervision): OpenWork => ({
  id,
  tipo: 'visita',
  nombre: un_nom ?? un_id,
  ruta: `/supervisiones/${id}`,
});
