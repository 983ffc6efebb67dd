import type { GuardaUnidad, Ronda } from '@gr/shared/domain/registro/records';
import { wordOf } from '@gr/shared/domain/ronda/state-words';
import { DateFilter, joinReadings, useDateRange, useHost, useWatchAll } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { byUnidad, ofUnidadBetween } from '../ronda/queries.ts';
import { RondaHistory, RondaHistoryOfMany } from '../rondas/history.view.tsx';
import { UNIDADES_MAX } from '../rondas/many-unidades.model.ts';
import { sinceYesterday } from '../rondas/since-yesterday.ts';
import { FilterBar, useFilters } from './filters.view.tsx';
import { mensajes } from './mensajes.ts';
import { passesFilters } from './past.model.ts';
import { namesQuery } from './queries.ts';

const STATES: Readonly<Record<string, string>> = {
  problema: mensajes.con_problema,
  revisar: mensajes.por_revisar,
  vencida: wordOf('vencida').text,
  incompleta: wordOf('incompleta').text,
  tardia: wordOf('tardia').text,
  completa: wordOf('completa').text,
  cumplida: mensajes.cumplida,
  anulada: wordOf('anulada').text,
};

/** Historial: rounds of the units that ended, of some days, of a guard, of a state. */
export function PastList({ now }: { readonly now: number }) {
  const { unidades } = useObservable(useHost().session.persona);
  const { un, rond, estado } = useFilters();
  const range = useDateRange(sinceYesterday(now));
  const ids = Object.keys(unidades);
  const only = un ?? (ids.length === 1 ? ids[0] : undefined);
  const asked = only === undefined ? ids.slice(0, UNIDADES_MAX) : [only];
  const names = joinReadings(useWatchAll<Record<string, GuardaUnidad>>(byUnidad(asked, namesQuery)));
  const guards = Object.fromEntries(
    Object.values(names.snapshot?.value ?? {}).flatMap((all) =>
      Object.entries(all).map(([id, { nom }]) => [id, nom]),
    ),
  );
  const passes = (ronda: Ronda) => passesFilters(ronda, rond, estado);
  return (
    <>
      <FilterBar guards={guards} states={STATES} />
      <DateFilter range={range} />
      {only === undefined ? (
        <RondaHistoryOfMany un_ids={ids} range={range} passes={passes} />
      ) : (
        <RondaHistory key={only} query={ofUnidadBetween(only, range.bounds)} range={range} passes={passes} />
      )}
    </>
  );
}
