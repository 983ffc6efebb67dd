import type { Ronda } from '@gr/shared/domain/registro/records';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { useHost } from '@gr/shared/screen';
import { Button, LinkButton } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import type { Actions } from './encurso.data.ts';
import s from './encurso.module.css';

const m = mensajes.encurso;

interface Props {
  readonly ronda: Ronda;
  /** True when every point is read. */
  readonly complete: boolean;
  readonly actions: Actions;
  readonly onFinish: () => void;
}

/** Actions on a round, the next step first. Each has one place whatever the state, where a second tap finds it or nothing. */
export function ActionBar({ ronda, complete, actions, onFinish }: Props) {
  const { route } = useHost();
  // An incident is tied to the last point read; its form can remove the point.
  const last = readPoints(ronda).at(-1);
  const where = new URLSearchParams({ ronda: ronda.id, ...(last && { qr: last.qr_id }) });
  const scan = () => route.go(`/scanqr?ronda=${ronda.id}`, { state: { volver: true } });
  const paused = ronda.estado === 'pausada';
  // On a phone of 360 px two buttons in a row have no room for icons.
  const novedad = (
    <LinkButton
      full
      {...(complete ? {} : ({ icon: 'incident', size: 'large' } as const))}
      href={`/rondasnovedad?${where}`}
    >
      {m.novedad}
    </LinkButton>
  );
  return (
    <>
      {paused ? (
        <Button
          key="reanudar"
          variant="primary"
          size="scan"
          icon="play"
          pending={actions.saving}
          onPress={() => void actions.resume()}
        >
          {m.reanudar}
        </Button>
      ) : (
        <Button
          key="escanear"
          full
          variant={complete ? 'secondary' : 'primary'}
          size="scan"
          icon="scan"
          onPress={scan}
        >
          {m.escanear}
        </Button>
      )}
      {complete ? (
        <Button full variant={paused ? 'secondary' : 'primary'} size="large" icon="flag" onPress={onFinish}>
          {mensajes.terminar.titulo}
        </Button>
      ) : (
        novedad
      )}
      <div className={s.pair}>
        {paused ? (
          <span />
        ) : (
          <Button key="pausar" full pending={actions.saving} onPress={() => void actions.pause()}>
            {m.pausar}
          </Button>
        )}
        {complete ? (
          novedad
        ) : (
          <Button full onPress={onFinish}>
            {m.terminar}
          </Button>
        )}
      </div>
    </>
  );
}
