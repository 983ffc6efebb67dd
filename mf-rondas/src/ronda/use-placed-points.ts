import { type LugarPunto, placedPoints } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { type Reading, useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useMemo } from 'react';
import { lugaresQuery, puntosQuery } from './queries.ts';

/** The points of a unit, with positions for roles that may read them; a guard's phone does not query them. */
export function usePlacedPoints(un_id: string): {
  readonly reading: Reading<Record<string, PuntoQr>>;
  readonly puntos: Readonly<Record<string, PuntoQr>> | null;
} {
  const { rol } = useObservable(useHost().session.persona);
  const reading = useWatch<Record<string, PuntoQr>>(puntosQuery(un_id));
  const lugares = useWatch<Record<string, LugarPunto>>(rol === 'rondero' ? null : lugaresQuery(un_id));
  const known = reading.snapshot?.value ?? null;
  const places = lugares.snapshot?.value ?? null;
  const puntos = useMemo(() => (known ? placedPoints(known, places) : null), [known, places]);
  return { reading, puntos };
}
