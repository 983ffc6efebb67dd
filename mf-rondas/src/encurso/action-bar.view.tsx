import type { Ronda } from '@gr/shared/domain/registro/records';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { useHost } from '@gr/shared/screen';
import { Button, LinkButton } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import s from './action-bar.module.css';
import type { Actions } from './encurso.data.ts';

const m = mensajes.encurso;

interface Props {
  readonly ronda: Ronda;
  /** Every point is read. */
  readonly complete: boolean;
  readonly actions: Actions;
  readonly onFinish: () => void;
}

/** What can be done now with a round, the next step first. */
export function ActionBar({ ronda, complete, actions, onFinish }: Props) {
  const { route } = useHost();
  // An incident is tied to the point read last; its form takes it off where that is not the place.
  const last = readPoints(ronda).at(-1);
  const where = new URLSearchParams({ ronda: ronda.id, ...(last && { qr: last.qr_id }) });
  const scan = () => route.go(`/scanqr?ronda=${ronda.id}`, { state: { volver: true } });
  // Two in a row leave no room for drawings beside their words on a phone of 360 px.
  const alone = !complete || ronda.estado === 'pausada';
  const novedad = (
    <LinkButton
      full
      {...(alone ? ({ icon: 'incident', size: 'large' } as const) : {})}
      href={`/rondasnovedad?${where}`}
    >
      {m.novedad}
    </LinkButton>
  );
  const pauseButton = (
    <Button full pending={actions.saving} onPress={() => void actions.pause()}>
      {m.pausar}
    </Button>
  );
  const finishButton = (
    <Button full onPress={onFinish}>
      {m.terminar}
    </Button>
  );
  if (ronda.estado === 'pausada') {
    return (
      <>
        <Button
          variant="primary"
          size="scan"
          icon="play"
          pending={actions.saving}
          onPress={() => void actions.resume()}
        >
          {m.reanudar}
        </Button>
        {novedad}
        {/* As high as the bar that follows: a second tap meets what stands in the same place. */}
        <div className={s.pair}>{finishButton}</div>
      </>
    );
  }
  if (complete) {
    return (
      <>
        {/* Each where it was: a hurried tap for the next point must not meet the end of the round. */}
        <Button full size="scan" icon="scan" onPress={scan}>
          {m.escanear}
        </Button>
        <Button full variant="primary" size="large" icon="flag" onPress={onFinish}>
          {mensajes.terminar.titulo}
        </Button>
        <div className={s.pair}>
          {novedad}
          {pauseButton}
        </div>
      </>
    );
  }
  return (
    <>
      <Button variant="primary" size="scan" icon="scan" onPress={scan}>
        {m.escanear}
      </Button>
      {novedad}
      <div className={s.pair}>
        {pauseButton}
        {finishButton}
      </div>
    </>
  );
}
