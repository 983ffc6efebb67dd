import type { GuardaUnidad, Ronda } from '@gr/shared/domain/registro/records';
import { wordOf } from '@gr/shared/domain/ronda/state-words';
import { verdictOf } from '@gr/shared/domain/ronda/veredicto';
import { DateFilter, useDateRange, useHost } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { namesQuery } from '../alerta/queries.ts';
import { mensajes } from '../mensajes-oversight.ts';
import { byUnidad, ofUnidadBetween, ownBetween } from '../ronda/queries.ts';
import { RondaHistory, RondaHistoryOfMany } from '../rondas/history.view.tsx';
import { sinceYesterday } from '../rondas/since-yesterday.ts';
import { FilterBar, useFilters } from './filters.view.tsx';
import { useEachUnit } from './use-each-unit.ts';

/** The filter's state of an ended round: its outcome, or its own state. */
function stateOf(ronda: Ronda): string {
  const { estado } = ronda;
  return estado === 'completada' || estado === 'incompleta' ? verdictOf(ronda).veredicto : estado;
}

const isLate = ({ fechah_fin_x, vence_x }: Ronda): boolean =>
  fechah_fin_x !== undefined && vence_x !== undefined && fechah_fin_x > vence_x;

/** Whether an ended round passes the filters of guard and state; `null` = any. */
function passesFilters(ronda: Ronda, rond: string | null, estado: string | null): boolean {
  if (rond !== null && ronda.rond_id !== rond) return false;
  if (estado === null) return true;
  const state = stateOf(ronda);
  if (estado === 'problema') return state === 'incompleta' || state === 'vencida' || isLate(ronda);
  if (estado === 'vencida' && ronda.juicio?.llego_despues) return true;
  return estado === 'tardia' ? isLate(ronda) : state === estado;
}

const STATES: Readonly<Record<string, string>> = {
  problema: mensajes.conProblema,
  vencida: wordOf('vencida').text,
  incompleta: wordOf('incompleta').text,
  tardia: wordOf('tardia').text,
  completa: wordOf('completa').text,
  cumplida: mensajes.cumplida,
  anulada: wordOf('anulada').text,
};

/** Historial: ended rounds of the units, filtered by days, guard and state. */
export function PastList({ now }: { readonly now: number }) {
  const { unidades, rol } = useObservable(useHost().session.persona);
  const { un, rond, estado } = useFilters();
  const range = useDateRange(sinceYesterday(now));
  const ids = Object.keys(unidades);
  const only = un ?? (ids.length === 1 ? ids[0] : undefined);
  const asked = only === undefined ? ids : [only];
  const names = useEachUnit<Record<string, GuardaUnidad>>(byUnidad(asked, namesQuery));
  const guards = Object.fromEntries(
    Object.values(names.value).flatMap((all) => Object.entries(all).map(([id, { nom }]) => [id, nom])),
  );
  const homes = (id: string) =>
    Object.keys(names.value).filter((one) => names.value[one]?.[id] !== undefined);
  const passes = (ronda: Ronda) => (un === null || ronda.un_id === un) && passesFilters(ronda, rond, estado);
  // The guard's own tree holds every round of theirs, whatever the unit; the rules open it to administrators.
  const own = rol === 'admin' && only === undefined ? rond : null;
  return (
    <>
      <FilterBar guards={guards} states={STATES} homes={homes} />
      <DateFilter range={range} />
      {own !== null ? (
        <RondaHistory key={own} whole query={ownBetween(own, range.bounds)} range={range} passes={passes} />
      ) : only === undefined ? (
        <RondaHistoryOfMany un_ids={ids} range={range} passes={passes} />
      ) : (
        <RondaHistory
          key={only}
          whole={rond !== null}
          query={ofUnidadBetween(only, range.bounds)}
          range={range}
          passes={passes}
        />
      )}
    </>
  );
}
