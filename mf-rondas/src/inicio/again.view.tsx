import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { ConfirmDialog, formatDuration, formatTime, formatWhen } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { hechas } from '../mensajes-hechas.ts';

interface Props {
  /** The round, if it is walked. */
  readonly dia: RondaDia | undefined;
  /** When the round is due, ms since epoch, if that is later than its grace period. */
  readonly ini_x: number | undefined;
  readonly emp_id: string;
  readonly now: number;
  readonly starting: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before starting a round that the server has recorded as walked, or one of later. */
export default function Again({ dia, ini_x, emp_id, now, starting, onStart, onCancel }: Props) {
  const [title, text, confirm] = dia ? walkedWords(dia, emp_id, now) : earlyWords(ini_x ?? now, now);
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      cancelLabel={mensajes.cancelar}
      pending={starting}
      onConfirm={onStart}
      onCancel={onCancel}
    >
      {text}
    </ConfirmDialog>
  );
}

function walkedWords({ rond_id, rond_nom = '', fechah_fin_x }: RondaDia, emp_id: string, now: number) {
  return [
    hechas.otraVez(rond_id === emp_id ? hechas.usted : rond_nom),
    fechah_fin_x === undefined ? hechas.sinFalta : hechas.otraVezTexto(formatWhen(fechah_fin_x, now)),
    hechas.confirmar,
  ] as const;
}

function earlyWords(ini_x: number, now: number) {
  const { titulo, texto, confirmar } = hechas.antes;
  return [titulo(formatTime(ini_x)), texto(formatDuration(ini_x - now)), confirmar] as const;
}
