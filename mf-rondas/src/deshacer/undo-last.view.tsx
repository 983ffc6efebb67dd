import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { canUndo, DESHACER_MS, isPlaceDoubted } from '@gr/shared/domain/ronda/punto-ops';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { useHost, useNotebook, useNow } from '@gr/shared/screen';
import { Button, cx, Icon } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { DRAFT, draftKeyOf, hasContent } from '../ronda/punto-draft.ts';
import { placeDoubt } from '../ronda/timeline.model.ts';
import { useUndo } from './deshacer.data.ts';
import s from './undo-last.module.css';

const m = mensajes.punto;

interface Props {
  readonly ronda: Ronda;
  /** Restricts it to the reads of this point; absent = any. */
  readonly qr_id?: string;
  readonly onUndone?: () => void;
  /** Keeps its space after the time is over, so that content below does not move under a finger. */
  readonly fixed?: boolean;
}

/** Undoes the last read while that is possible, in one row: what was read, and the seconds left on the button. */
export function UndoLast(props: Props) {
  const last = readPoints(props.ronda).at(-1);
  return last ? <UndoRead key={last.qr_id} {...props} last={last} /> : null;
}

function UndoRead({ ronda, qr_id, onUndone, fixed = false, last }: Props & { readonly last: PuntoLeido }) {
  const { device } = useHost();
  useNow(1_000);
  // The exact time: a read may be younger than the last tick.
  const now = device.now();
  const undo = useUndo();
  const { draft, photosOnTheWay } = useNotebook(draftKeyOf(ronda.id, last.qr_id), DRAFT);
  const [began] = useState(() => canUndoLast(ronda, qr_id, device.now()));
  const over = !canUndoLast(ronda, qr_id, now);
  // Undoing would lose answers or photos already added to the read.
  const bare = draft !== null && !hasContent(draft) && photosOnTheWay === 0;
  if (!bare || (over && !(fixed && began))) return null;
  const doubt = isPlaceDoubted(last) ? placeDoubt(last) : null;
  const left = Math.max(0, Math.ceil((DESHACER_MS - (now - last.fechah_x)) / 1_000));
  async function press(): Promise<void> {
    if (await undo(ronda, last)) onUndone?.();
  }
  return (
    <div className={cx(s.bar, doubt !== null && s.doubt)}>
      <Icon name={doubt === null ? 'check-circle' : 'warning'} size={20} />
      <span className={s.text} role="status">
        {doubt ?? (fixed ? m.lecturaGuardada : last.nom_qr)}
      </span>
      {!over && (
        <Button icon="undo" onPress={() => void press()}>
          {m.deshacerEn(left)}
        </Button>
      )}
    </div>
  );
}

/** Whether the last read, where it is that of the point, can be taken back at `now` (ms since epoch). */
function canUndoLast(ronda: Ronda, qr_id: string | undefined, now: number): boolean {
  const last = readPoints(ronda).at(-1);
  const wanted = last !== undefined && (qr_id === undefined || last.qr_id === qr_id);
  return wanted && isOpen(ronda) && canUndo(last, now);
}
