import type { Ronda } from '@gr/shared/domain/registro/records';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { expectedOf, isRead } from '@gr/shared/domain/ronda/ronda';
import { wordOf } from '@gr/shared/domain/ronda/state-words';
import { useNow, usePending } from '@gr/shared/screen';
import { formatElapsed, Progress, StateChip, SyncChip } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import s from './encurso.module.css';

/** Colour of a paused round on its own screen. */
const ESTADO_TONE = { pausada: wordOf('pausada').tone } as const;

/** The round at a glance: time since its start, pauses included as everywhere else, and points read; stays on top while the list scrolls. */
export function RondaProgress({ ronda }: { readonly ronda: Ronda }) {
  const now = useNow(1_000);
  const pending = usePending(`ronda/${ronda.id}`);
  const read = readPoints(ronda).length;
  const done = Object.keys(expectedOf(ronda)).filter((id) => isRead(ronda.recorrido?.[id])).length;
  return (
    <div className={s.bar}>
      <div className={s.top}>
        <span className={s.time}>
          <span className={s.name}>{mensajes.encurso.tiempo}</span>
          <span className={s.clock} role="timer">
            {formatElapsed(now - ronda.fechah_ini_x)}
          </span>
        </span>
        {ronda.estado === 'pausada' && (
          <>
            <StateChip tone={ESTADO_TONE.pausada} icon="pause">
              {mensajes.pausada}
            </StateChip>
            <span className={s.name}>{mensajes.encurso.pausaCuenta}</span>
          </>
        )}
        {pending && <SyncChip status={pending} />}
      </div>
      {ronda.qr_esp > 0 ? (
        <Progress
          big
          label={mensajes.encurso.puntos}
          value={done}
          max={ronda.qr_esp}
          text={mensajes.encurso.avance(done, ronda.qr_esp)}
        />
      ) : (
        <p className={s.free}>{mensajes.puntos(read)}</p>
      )}
    </div>
  );
}
