import { isOfToday } from '@gr/shared/domain/dia/today';
import { isWalked } from '@gr/shared/domain/dia/walked';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { wordsOfDay } from '@gr/shared/domain/ronda/state-words';
import {
  DateFilter,
  type Reading,
  ReadingView,
  useDateRange,
  useHost,
  useSearchParams,
  useUnitName,
} from '@gr/shared/screen';
import { Button, formatWhen, List, ListRow, Row, Section, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { hechas } from '../mensajes-hechas.ts';
import { ownBetween } from '../ronda/queries.ts';
import { WordChips } from '../ronda/word-chip.view.tsx';
import { RondaHistory } from './history.view.tsx';
import { Lista } from './list.view.tsx';
import { usePlanes } from './rondas.data.ts';
import type { UnidadPlanes } from './rondas.model.ts';
import { sinceYesterday } from './since-yesterday.ts';

/** Today's planned rounds of the person's units walked by another rondero, the latest first. */
function walkedByOthers(unidades: readonly UnidadPlanes[], emp_id: string, now: number): readonly RondaDia[] {
  return unidades
    .flatMap(({ dias = {} }) => Object.values(dias))
    .filter((dia) => isWalked(dia) && isOfToday(dia, now) && dia.rond_id !== emp_id)
    .filter(({ rond_ids }) => rond_ids === undefined || rond_ids[emp_id] === true)
    .sort((a, b) => (b.fechah_fin_x ?? b.ini_x) - (a.fechah_fin_x ?? a.ini_x));
}

interface walkedByOthersProps {
  readonly days: readonly RondaDia[];
  readonly now: number;
}

/** Rounds that others walked today, so that a guard does not look for them among those to do. */
function WalkedList({ days, now }: walkedByOthersProps) {
  return (
    <Section title={hechas.titulo}>
      <List label={hechas.titulo}>
        {days.map((dia) => (
          <WalkedRow key={`${dia.un_id}/${dia.id}`} dia={dia} now={now} />
        ))}
      </List>
    </Section>
  );
}

function WalkedRow({ dia, now }: { readonly dia: RondaDia; readonly now: number }) {
  const { un_id, un_nom, nom_plan, ronda_id, rond_nom = '', fechah_fin_x } = dia;
  const unidad = useUnitName()(un_nom);
  const query = new URLSearchParams({ ronda: ronda_id ?? '', un: un_id });
  return (
    <ListRow
      icon="route"
      title={nom_plan}
      {...(unidad !== undefined && { subtitle: unidad })}
      meta={hechas.laHizo(rond_nom, fechah_fin_x === undefined ? '' : formatWhen(fechah_fin_x, now))}
      trailing={
        <Row gap={1}>
          <WordChips words={wordsOfDay(dia)} />
        </Row>
      }
      {...(ronda_id !== undefined && { href: `/verrecorr?${query}` })}
    />
  );
}

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
