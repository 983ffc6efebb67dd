import type { Ronda } from '@gr/shared/domain/registro/records';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { wordsOfRonda } from '@gr/shared/domain/ronda/state-words';
import { uncountedOf } from '@gr/shared/domain/ronda/veredicto';
import { usePending, useUnitName } from '@gr/shared/screen';
import { formatWhen, ListRow, Row, StateChip, SyncChip } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { WordChips } from '../ronda/word-chip.view.tsx';

interface Props {
  readonly ronda: Ronda;
  readonly now: number;
  /** True for the person's own round: an open one can be continued. */
  readonly own: boolean;
}

/** Address of a round's report. */
export function recorridoHref({ id, un_id }: Ronda): string {
  return `/verrecorr?ronda=${id}&un=${encodeURIComponent(un_id)}`;
}

/** One started round: state, points, and whether the server has received it. */
export function RondaRow({ ronda, now, own }: Props) {
  const pending = usePending(`ronda/${ronda.id}`);
  const unidad = useUnitName()(ronda.un_nombre);
  const open = isOpen(ronda);
  const lost = Object.values(ronda.juicio?.puntos ?? {}).filter((found) => found.foto_no_llegada).length;
  const place = [unidad, !own && ronda.rond_nom].filter(Boolean).join(' · ');
  const href = open && own ? `/rondas/${ronda.id}` : recorridoHref(ronda);
  return (
    <ListRow
      icon={open ? 'play' : 'route'}
      title={ronda.nom_plan ?? mensajes.rondas.libre}
      {...(place !== '' && { subtitle: place })}
      meta={`${capital(formatWhen(ronda.fechah_ini_x, now))} · ${mensajes.rondas.avance(ronda.qr_leidos, ronda.qr_esp, uncountedOf(ronda))}`}
      href={href}
      trailing={
        <Row gap={1}>
          <WordChips words={wordsOfRonda(ronda, now)} />
          {!own && lost > 0 && (
            <StateChip tone="warn" icon="problem">
              {mensajes.rondas.fotosMal(lost)}
            </StateChip>
          )}
          {pending && <SyncChip status={pending} />}
        </Row>
      }
    />
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
