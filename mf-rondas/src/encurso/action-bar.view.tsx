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
  /** True when every point is read. */
  readonly complete: boolean;
  readonly actions: Actions;
  readonly onFinish: () => void;
}

/** Actions available on a round, the next step first. */
export function ActionBar({ ronda, complete, actions, onFinish }: Props) {
  const { route } = useHost();
  // An incident is tied to the last point read; its form can remove the point.
  const last = readPoints(ronda).at(-1);
  const where = new URLSearchParams({ ronda: ronda.id, ...(last && { qr: last.qr_id }) });
  const scan = () => route.go(`/scanqr?ronda=${ronda.id}`, { state: { volver: true } });
  // On a phone of 360 px two buttons in a row have no room for icons.
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
        {/* Same height as the bar that follows, so that a second tap hits the same button. */}
        <div className={s.pair}>{finishButton}</div>
      </>
    );
  }
  if (complete) {
    return (
      <>
        {/* Buttons keep their positions: a hurried tap for the next point must not end the round. */}
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
