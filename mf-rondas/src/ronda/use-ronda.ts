import type { PuntoQr, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import { type Reading, useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { ownRondaQuery, puntosQuery, unidadQuery } from './queries.ts';

/** The person's round, its unit and points, as far as the phone has them. */
export function useRonda(id: string | null): {
  reading: Reading<Ronda>;
  ronda: Ronda | null;
  unidad: Unidad | null;
  puntos: Readonly<Record<string, PuntoQr>> | null;
  /** The reading of the points. */
  ofPuntos: Reading<Record<string, PuntoQr>>;
} {
  const { emp_id } = useObservable(useHost().session.persona);
  const reading = useWatch<Ronda>(id ? ownRondaQuery(emp_id, id) : null);
  const ronda = reading.snapshot?.value ?? null;
  const unidad = useWatch<Unidad>(ronda ? unidadQuery(ronda.un_id) : null);
  const puntos = useWatch<Record<string, PuntoQr>>(ronda ? puntosQuery(ronda.un_id) : null);
  return {
    reading,
    ronda,
    unidad: unidad.snapshot?.value ?? null,
    puntos: puntos.snapshot ? (puntos.snapshot.value ?? {}) : null,
    ofPuntos: puntos,
  };
}
