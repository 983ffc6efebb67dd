import type { Ronda } from '@gr/shared/domain/registro/records';
import { fechahLocal, startOfDay } from '@gr/shared/domain/valor/time';
import {
  DateFilter,
  type Reading,
  ReadingView,
  useDateRange,
  useHost,
  useSearchParams,
} from '@gr/shared/screen';
import { Button, Select, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { ofUnidadBetween, ownBetween } from '../ronda/queries.ts';
import { RondaHistory, RondaHistoryOfMany } from './history.view.tsx';
import { Lista } from './list.view.tsx';

const m = mensajes.rondas;
const ALL = 'todas';

interface Props {
  /** Rounds since yesterday, as the screen reads them anyway. */
  readonly reading: Reading<object>;
  /** Those of them that ended, newest first. */
  readonly recent: readonly Ronda[];
  readonly now: number;
}

/**
 * `rondas?ver=terminadas&un=&rango=`: rounds that ended. Since yesterday until the person asks for other days or, who
 * has several units, for one of them.
 */
export function FinishedList({ reading, recent, now }: Props) {
  const { emp_id, rol, unidades } = useObservable(useHost().session.persona);
  const [params, setParams] = useSearchParams();
  const range = useDateRange(sinceYesterday(now));
  const ids = rol === 'rondero' ? [] : Object.keys(unidades);
  const un_id = ids.find((id) => id === params.get('un'));
  const only = un_id ?? (ids.length === 1 ? ids[0] : undefined);
  function choose(next: string): void {
    const changed = new URLSearchParams(params);
    if (next === ALL) changed.delete('un');
    else changed.set('un', next);
    setParams(changed, { replace: true });
  }
  const week = (
    <Button full onPress={() => range.choose('7')}>
      {m.ver_semana}
    </Button>
  );
  const history = () => {
    if (rol === 'rondero') return <RondaHistory query={ownBetween(emp_id, range.bounds)} range={range} />;
    if (only === undefined) return <RondaHistoryOfMany un_ids={ids} range={range} />;
    return <RondaHistory key={only} query={ofUnidadBetween(only, range.bounds)} range={range} />;
  };
  return (
    <>
      {ids.length > 1 && (
        <Select
          label={mensajes.unidad}
          choices={[ALL, ...ids].map((id) => ({ value: id, label: unidades[id] ?? m.todas_las_unidades }))}
          value={un_id ?? ALL}
          onChange={choose}
        />
      )}
      <DateFilter range={range} />
      {params.has('rango') || un_id !== undefined ? (
        history()
      ) : (
        <ReadingView
          reading={reading}
          empty={m.vacio_terminadas}
          emptyAction={week}
          isEmpty={() => recent.length === 0}
        >
          {() => (
            <>
              <Lista label={m.terminadas} rondas={recent} now={now} />
              {week}
            </>
          )}
        </ReadingView>
      )}
    </>
  );
}

const DAY_MS = 24 * 3_600_000;

/** Yesterday and today, as the dates of a history. */
function sinceYesterday(now: number) {
  const day = (ms: number) => fechahLocal(ms).slice(0, 10);
  return { desde: day(startOfDay(now) - DAY_MS), hasta: day(now) };
}
