import type { Ronda } from '@gr/shared/domain/registro/records';
import { joinReadings, type Reading } from '@gr/shared/screen';
import { RONDAS_MAX } from '../ronda/queries.ts';

/** Maximum of units queried at once, each with its own reading. */
export const UNIDADES_MAX = 12;

type Rondas = Readonly<Record<string, Ronda>>;
type ByUnidad = Readonly<Record<string, Reading<Rondas>>>;

/** Rounds of several units as one reading, by their ids. */
export function joinUnidades(readings: ByUnidad): Reading<Rondas> {
  const { snapshot, ...rest } = joinReadings(readings);
  const all: Rondas = Object.assign({}, ...Object.values(snapshot?.value ?? {}));
  return { ...rest, snapshot: snapshot && { ...snapshot, value: all } };
}

/** True when there may be more rounds than were read, in a unit or in units not queried. */
export function areCut(readings: ByUnidad, unidades: number): boolean {
  const full = Object.values(readings).some(
    ({ snapshot }) => Object.keys(snapshot?.value ?? {}).length >= RONDAS_MAX,
  );
  return full || unidades > UNIDADES_MAX;
}
