import type { Ronda } from '@gr/shared/domain/registro/records';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  formatDuration,
  formatTime,
  LinkButton,
  Progress,
  Skeleton,
  StaleNote,
  useObservable,
} from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { useWork } from '../../work/work.ts';
import s from './home.module.css';
import { inicio } from './mensajes.ts';
import type { DueRound } from './today.ts';
import type { MyRounds } from './use-my-rounds.ts';

/** The round in progress, else the round to start. The one dominant card of Inicio. */
export function RoundCard({ mine }: { readonly mine: MyRounds }) {
  const { network, persona } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const [first, ...rest] = mine.due;
  const second = rest.find(
    ({ moment, ventana }) => first && moment !== 'tarde' && ventana.ini_x > first.ventana.ini_x,
  );
  if (mine.open) return <Open ronda={mine.open} now={mine.now} />;
  if (mine.loading) {
    return (
      <div className={s.waiting}>
        <Skeleton shape="card" rows={1} />
      </div>
    );
  }
  if (mine.failure) return <ErrorState failure={mine.failure} onRetry={mine.retry} />;
  const age = offline && <StaleNote at={mine.at} now={mine.now} />;
  return first ? (
    <Next round={first} after={second} age={age} />
  ) : (
    <Nothing mine={mine} units={persona.unidades} age={age} />
  );
}

function Open({ ronda, now }: { readonly ronda: Ronda; readonly now: number }) {
  const title = ronda.estado === 'pausada' ? inicio.pausada : inicio.enCurso;
  return (
    <Card tone="highlight" icon="round" title={title}>
      <div>
        <p className={s.key}>{ronda.nom_plan ?? ronda.un_nombre}</p>
        {ronda.nom_plan !== undefined && <p className={s.second}>{ronda.un_nombre}</p>}
        <p className={s.second}>{inicio.tiempo(formatDuration(now - ronda.fechah_ini_x))}</p>
      </div>
      <Progress
        label={inicio.avance}
        value={ronda.qr_leidos}
        max={ronda.qr_esp}
        text={inicio.puntos(ronda.qr_leidos, ronda.qr_esp)}
      />
      <LinkButton href={`/rondas/${ronda.id}`} variant="primary" icon="play">
        {inicio.continuar}
      </LinkButton>
    </Card>
  );
}

interface NextProps {
  readonly round: DueRound;
  readonly after: DueRound | undefined;
  /** Age of the plan, without a connection. */
  readonly age: ReactNode;
}

function Next({ round, after, age }: NextProps) {
  const { persona } = useWork();
  const { plan, un_id, ventana, hechas, veces, cortas } = round;
  const [half] = [...cortas].sort((a, b) => b.qr_leidos - a.qr_leidos);
  const query = new URLSearchParams({ un: un_id, plan: plan.id_plan });
  return (
    <Card tone="highlight" icon="round" title={inicio.momentos[round.moment]}>
      <div>
        <p className={s.key}>{plan.nom_plan}</p>
        <p className={s.second}>{persona.unidades[un_id]}</p>
        <p className={s.second}>
          {inicio.ventana(formatTime(ventana.ini_x), formatTime(ventana.fin_x))} ·{' '}
          {inicio.cantidadPuntos(Object.keys(plan.puntos ?? {}).length)}
          {veces > 1 && inicio.van(hechas, veces)}
        </p>
        {half && <p className={s.second}>{inicio.aMedias(half.qr_leidos, half.qr_esp)}</p>}
      </div>
      <LinkButton href={`/rondasini?${query}`} variant="primary" icon="play">
        {inicio.iniciar}
      </LinkButton>
      {after && (
        <p className={s.second}>{inicio.despues(after.plan.nom_plan, formatTime(after.ventana.ini_x))}</p>
      )}
      {age}
    </Card>
  );
}

interface NothingProps {
  readonly mine: MyRounds;
  readonly units: Readonly<Record<string, string>>;
  readonly age: ReactNode;
}

function Nothing({ mine, units, age }: NothingProps) {
  const [un] = Object.keys(units);
  const free = un === undefined ? null : `/rondasini?${new URLSearchParams({ un, plan: 'libre' })}`;
  return (
    <Card>
      <EmptyState
        icon="round"
        message={un === undefined ? inicio.sinUnidad : inicio.sinRondasHoy}
        action={
          <>
            {free && (
              <LinkButton href={free} variant="primary" icon="play">
                {inicio.libre}
              </LinkButton>
            )}
            <Button variant="quiet" icon="refresh" onPress={mine.retry}>
              {inicio.actualizar}
            </Button>
          </>
        }
      />
      {age}
    </Card>
  );
}
