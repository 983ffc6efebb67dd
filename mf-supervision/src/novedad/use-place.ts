import { type LugarPunto, placedPoint } from '@gr/shared/domain/qr/lugar';
import type { Novedad, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { type Croquis, croquisOf } from './croquis.model.ts';
import { lugaresQuery, puntosQuery, unidadQuery } from './novedad.data.ts';

/** Place of an incident, as far as its unit and its point are known here. */
export interface NovedadPlace {
  readonly punto: PuntoQr | undefined;
  readonly croquis: Croquis | null;
}

/** Reads the unit and the point of an incident, only when they have coordinates to show. */
export function useNovedadPlace(novedad: Novedad): NovedadPlace {
  const { un_id, qr_id, lat } = novedad;
  const placed = lat !== undefined || qr_id !== undefined;
  const unidad = useWatch<Unidad>(placed ? unidadQuery(un_id) : null).snapshot?.value ?? null;
  const puntos = useWatch<Record<string, PuntoQr>>(qr_id === undefined ? null : puntosQuery(un_id));
  const { rol } = useObservable(useHost().session.persona);
  const mayAsk = qr_id !== undefined && rol !== 'rondero';
  const lugares = useWatch<Record<string, LugarPunto>>(mayAsk ? lugaresQuery(un_id) : null).snapshot?.value;
  const known = qr_id === undefined ? undefined : puntos.snapshot?.value?.[qr_id];
  const punto = known && qr_id !== undefined ? placedPoint(known, lugares?.[qr_id]) : undefined;
  return { punto, croquis: croquisOf(unidad, novedad, punto ?? null) };
}
