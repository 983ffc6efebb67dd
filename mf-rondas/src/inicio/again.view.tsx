import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { ConfirmDialog, formatWhen } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { hechas } from '../mensajes-hechas.ts';

interface Props {
  readonly dia: RondaDia;
  readonly emp_id: string;
  readonly now: number;
  readonly starting: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before starting a round that the server has recorded as walked. */
export default function Again({ dia, emp_id, now, starting, onStart, onCancel }: Props) {
  const { rond_id, rond_nom = '', fechah_fin_x } = dia;
  return (
    <ConfirmDialog
      open
      title={hechas.otra_vez(rond_id === emp_id ? hechas.usted : rond_nom)}
      confirmLabel={hechas.confirmar}
      cancelLabel={mensajes.cancelar}
      pending={starting}
      onConfirm={onStart}
      onCancel={onCancel}
    >
      {fechah_fin_x === undefined ? hechas.sin_falta : hechas.otra_vez_texto(formatWhen(fechah_fin_x, now))}
    </ConfirmDialog>
  );
}
