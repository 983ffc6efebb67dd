import type { Ronda } from '@gr/shared/domain/registro/records';
import { joinReadings, type Reading } from '@gr/shared/screen';
import { RONDAS_MAX } from '../ronda/queries.ts';

/** Units asked at once: each is a reading of its own. */
export const UNIDADES_MAX = 12;

type Rondas = Readonly<Record<string, Ronda>>;
type ByUnidad = Readonly<Record<string, Reading<Rondas>>>;

/** Rounds of several units as one reading, by their ids. */
export function joinUnidades(readings: ByUnidad): Reading<Rondas> {
  const { snapshot, ...rest } = joinReadings(readings);
  const all: Rondas = Object.assign({}, ...Object.values(snapshot?.value ?? {}));
  return { ...rest, snapshot: snapshot && { ...snapshot, value: all } };
}

/** True when there may be more rounds than were read: of a unit, or units that were not asked. */
export function areCut(readings: ByUnidad, unidades: number): boolean {
  const full = Object.values(readings).some(
    ({ snapshot }) => Object.keys(snapshot?.value ?? {}).length >= RONDAS_MAX,
  );
  return full || unidades > UNIDADES_MAX;
}
