import type { Alerta, MotivoAlerta } from '@gr/shared/domain/registro/round-day';
import { ALERT_REASONS } from '@gr/shared/domain/ronda/alert-words';
import { justificarAlerta, problemInMotivo } from '@gr/shared/domain/ronda/alerta-ops';
import { REASON_MAX } from '@gr/shared/domain/valor/text-limits';
import { actOf, useCommit, useHost } from '@gr/shared/screen';
import { BottomSheet, Button, ChoiceChips, Stack, TextArea, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from './mensajes.ts';

const CHOICES = (Object.keys(ALERT_REASONS) as MotivoAlerta[]).map((value) => ({
  value,
  label: ALERT_REASONS[value],
}));

/** Props of `ReasonSheet`. */
export interface ReasonSheetProps {
  readonly alerta: Alerta;
  readonly onClose: () => void;
}

/** Asks why a round was not walked as planned: the reason ends its alert. */
export function ReasonSheet({ alerta, onClose }: ReasonSheetProps) {
  const host = useHost();
  const { rol } = useObservable(host.session.persona);
  const { commit, committing } = useCommit();
  const [motivo, setMotivo] = useState<MotivoAlerta | null>(null);
  const [texto, setTexto] = useState('');
  const [tried, setTried] = useState(false);
  const problem = tried ? problemInMotivo(motivo, texto) : null;
  async function save(): Promise<void> {
    setTried(true);
    if (motivo === null || problemInMotivo(motivo, texto) !== null) return;
    const acto = actOf(host, host.outbox.newId());
    if (!(await commit(justificarAlerta(acto, rol, alerta, { motivo, texto })))) return;
    host.notices.show('exito', mensajes.cerrada);
    onClose();
  }
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={mensajes.motivo}
      actions={
        <Button
          variant="primary"
          pending={committing}
          pendingLabel={mensajes.guardando}
          onPress={() => void save()}
        >
          {mensajes.cerrarAlerta}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{mensajes.motivoPregunta}</p>
        <ChoiceChips
          label={mensajes.motivoCual}
          choices={CHOICES}
          value={motivo}
          onChange={setMotivo}
          required
          {...(motivo === null && problem !== null && { error: problem })}
        />
        <TextArea
          label={mensajes.motivoTexto}
          value={texto}
          onChange={setTexto}
          maxLength={REASON_MAX}
          optional={motivo !== 'otro'}
          {...(motivo !== null && problem !== null && { error: problem })}
        />
      </Stack>
    </BottomSheet>
  );
}
