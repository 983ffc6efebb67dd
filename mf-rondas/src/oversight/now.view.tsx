import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { wordsOfRonda } from '@gr/shared/domain/ronda/state-words';
import { ReadingView, useHost, useSearchParams } from '@gr/shared/screen';
import {
  EmptyState,
  ErrorState,
  formatAge,
  formatTime,
  LinkButton,
  List,
  ListRow,
  Row,
  Section,
  Stack,
  useObservable,
} from '@gr/shared/ui';
import { AlertCard } from '../alerta/alert-card.view.tsx';
import { sortAlertas } from '../alerta/alerta.model.ts';
import { openAlertsQuery, roundsNowQuery } from '../alerta/queries.ts';
import { mensajes as room } from '../mensajes.ts';
import { mensajes } from '../mensajes-oversight.ts';
import { byUnidad } from '../ronda/queries.ts';
import { WordChips } from '../ronda/word-chip.view.tsx';
import { FilterBar, useFilters } from './filters.view.tsx';
import { useEachUnit } from './use-each-unit.ts';
import { Waiting } from './waiting.view.tsx';

/** Ahora: open alerts, then rounds in progress. */
export function NowLists({ now }: { readonly now: number }) {
  const { unidades } = useObservable(useHost().session.persona);
  const { un, rond } = useFilters();
  const [params] = useSearchParams();
  const today = new URLSearchParams(params);
  today.set('ver', 'hoy');
  const asked = un === null ? Object.keys(unidades) : [un];
  const alerts = useEachUnit<Record<string, Alerta>>(byUnidad(asked, openAlertsQuery));
  const rounds = useEachUnit<Record<string, Ronda>>(byUnidad(asked, (un_id) => roundsNowQuery(un_id, now)));
  const open = sortAlertas(Object.values(alerts.value).flatMap((all) => Object.values(all)));
  const walked = walking(rounds.value);
  const guards = Object.fromEntries(walked.map(({ ronda }) => [ronda.rond_id, ronda.rond_nom]));
  const shownAlerts = open.filter(({ sobre }) => rond === null || sobre?.[rond] !== undefined);
  const shown = walked.filter(({ ronda }) => rond === null || ronda.rond_id === rond);
  const alertsRead = alerts.as(shownAlerts.length > 0);
  const roundsRead = rounds.as(shown.length > 0);
  if (!alertsRead.snapshot && !roundsRead.snapshot && alertsRead.failure && roundsRead.failure) {
    const retry = () => {
      alertsRead.retry();
      roundsRead.retry();
    };
    // One connection, so one error message.
    return <ErrorState failure={alertsRead.failure} onRetry={retry} />;
  }
  const quiet = shownAlerts.length + shown.length + alerts.waiting + rounds.waiting === 0;
  if (quiet && alertsRead.snapshot && roundsRead.snapshot && !alertsRead.failure && !roundsRead.failure) {
    return (
      <>
        <FilterBar guards={guards} />
        <EmptyState
          icon="check-circle"
          message={mensajes.nadaAhora}
          action={<LinkButton href={`/rondas?${today}`}>{mensajes.verHoy}</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      <FilterBar guards={guards} />
      <Section title={mensajes.alertas}>
        <ReadingView
          reading={alertsRead}
          empty={mensajes.sinAlertas}
          isEmpty={() => shownAlerts.length === 0}
          skeleton="card"
        >
          {() => (
            <Stack gap={3}>
              {shownAlerts.map((alerta) => (
                <AlertCard key={alerta.id} alerta={alerta} now={now} link />
              ))}
              <Waiting units={alerts.waiting} />
            </Stack>
          )}
        </ReadingView>
      </Section>
      <Section title={mensajes.caminando}>
        <ReadingView reading={roundsRead} empty={mensajes.nadieCamina} isEmpty={() => shown.length === 0}>
          {() => (
            <>
              <List label={mensajes.caminando}>
                {shown.map(({ ronda, sign }) => (
                  <WalkingRow key={ronda.id} ronda={ronda} sign={sign} now={now} />
                ))}
              </List>
              <Waiting units={rounds.waiting} />
            </>
          )}
        </ReadingView>
      </Section>
    </>
  );
}

interface WalkingProps {
  readonly ronda: Ronda;
  /** Time of the last record received from the phone, ms since epoch. */
  readonly sign: number | null;
  readonly now: number;
}

/** A round in progress: guard, progress, and time of the last record from the phone. */
function WalkingRow({ ronda, sign, now }: WalkingProps) {
  const { nom_plan, un_nombre, rond_nom, qr_leidos, qr_esp } = ronda;
  const heard =
    sign === null ? mensajes.sinSenal : mensajes.ultimaSenal(formatTime(sign), formatAge(sign, now));
  return (
    <ListRow
      icon="play"
      title={nom_plan ?? room.rondas.libre}
      subtitle={[un_nombre, rond_nom].filter(Boolean).join(' · ')}
      meta={`${room.rondas.avance(qr_leidos, qr_esp)} · ${heard}`}
      href={`/verrecorr?${new URLSearchParams({ ronda: ronda.id, un: ronda.un_id })}`}
      trailing={
        <Row gap={1}>
          <WordChips words={wordsOfRonda(ronda, now)} />
        </Row>
      }
    />
  );
}

/** Time when the server last received a record of a round, ms since epoch; `null` = none yet. */
function lastSign(ronda: Ronda): number | null {
  const times = [ronda, ...Object.values(ronda.recorrido ?? {})].flatMap(({ fechah_srv }) =>
    typeof fechah_srv === 'number' ? [fechah_srv] : [],
  );
  return times.length === 0 ? null : Math.max(...times);
}

/** Rounds in progress, the longest without a record first, since those guards need a call. */
function walking(
  byUnit: Readonly<Record<string, Readonly<Record<string, Ronda>>>>,
): readonly { readonly ronda: Ronda; readonly sign: number | null }[] {
  return Object.values(byUnit)
    .flatMap((rondas) => Object.values(rondas))
    .filter(isOpen)
    .map((ronda) => ({ ronda, sign: lastSign(ronda) }))
    .sort((a, b) => (a.sign ?? 0) - (b.sign ?? 0) || (a.ronda.id < b.ronda.id ? -1 : 1));
}
