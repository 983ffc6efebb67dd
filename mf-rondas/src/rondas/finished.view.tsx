import type { Ronda } from '@gr/shared/domain/registro/records';
import {
  DateFilter,
  type Reading,
  ReadingView,
  useDateRange,
  useHost,
  useSearchParams,
} from '@gr/shared/screen';
import { Button, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { ownBetween } from '../ronda/queries.ts';
import { RondaHistory } from './history.view.tsx';
import { Lista } from './list.view.tsx';
import { usePlanes } from './rondas.data.ts';
import { sinceYesterday } from './since-yesterday.ts';
import { WalkedList, walkedByOthers } from './walked.view.tsx';

const m = mensajes.rondas;

interface Props {
  /** Rounds since yesterday, which the screen reads anyway. */
  readonly reading: Reading<object>;
  /** Ended rounds among them, newest first. */
  readonly recent: readonly Ronda[];
  readonly now: number;
}

/**
 * `rondas?ver=terminadas&rango=`: a rondero's ended rounds, since yesterday unless other days are chosen, and today's rounds of other
 * guards.
 */
export default function FinishedList({ reading, recent, now }: Props) {
  const { emp_id } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const days = walkedByOthers(usePlanes(now).unidades, emp_id, now);
  const { snapshot } = reading;
  const both = { ...reading, snapshot: snapshot && { ...snapshot, value: { recent, days } } };
  const range = useDateRange(sinceYesterday(now));
  const week = (
    <Button full onPress={() => range.choose('7')}>
      {m.verSemana}
    </Button>
  );
  return (
    <>
      <DateFilter range={range} />
      {params.has('rango') ? (
        <RondaHistory query={ownBetween(emp_id, range.bounds)} range={range} />
      ) : (
        <ReadingView
          reading={both}
          empty={m.vacioTerminadas}
          emptyAction={week}
          isEmpty={() => recent.length === 0 && days.length === 0}
        >
          {() => (
            <>
              {recent.length > 0 && <Lista label={m.terminadas} rondas={recent} now={now} />}
              {days.length > 0 && <WalkedList days={days} now={now} />}
              {week}
            </>
          )}
        </ReadingView>
      )}
    </>
  );
}
