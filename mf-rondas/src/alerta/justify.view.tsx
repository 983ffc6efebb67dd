import type { MotivoAlerta } from '@gr/shared/domain/registro/round-day';
import { ALERT_REASONS } from '@gr/shared/domain/ronda/alert-words';
import { problemInMotivo } from '@gr/shared/domain/ronda/alerta-ops';
import { REASON_MAX } from '@gr/shared/domain/valor/text-limits';
import { BottomSheet, Button, ChoiceChips, Stack, TextArea } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes-oversight.ts';
import type { Reason } from './alerta.data.ts';

const m = mensajes.alerta;
const CHOICES = (Object.keys(ALERT_REASONS) as MotivoAlerta[]).map((value) => ({
  value,
  label: ALERT_REASONS[value],
}));

interface Props {
  readonly open: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
  readonly onJustify: (reason: Reason) => void;
}

/** Asks why a round was not walked as planned: one tap for the reason; text is needed only for «Otro». */
export function JustifySheet({ open, saving, onClose, onJustify }: Props) {
  const [motivo, setMotivo] = useState<MotivoAlerta | null>(null);
  const [texto, setTexto] = useState('');
  const [checked, setChecked] = useState(false);
  const problem = checked ? problemInMotivo(motivo, texto) : null;
  function save(): void {
    setChecked(true);
    if (motivo !== null && problemInMotivo(motivo, texto) === null) onJustify({ motivo, texto });
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={m.justificar}
      actions={
        <Button variant="primary" pending={saving} pendingLabel={m.atendiendo} onPress={save}>
          {m.guardar}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{m.pregunta}</p>
        <ChoiceChips
          label={m.motivo}
          choices={CHOICES}
          value={motivo}
          onChange={setMotivo}
          required
          {...(motivo === null && problem !== null && { error: problem })}
        />
        <TextArea
          label={m.texto}
          description={m.textoAyuda}
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
