import type { MotivoAlerta } from '@gr/shared/domain/registro/round-day';
import { ALERT_REASONS } from '@gr/shared/domain/ronda/alert-words';
import { BottomSheet, Button, ChoiceChips, Stack, TextArea } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../oversight/mensajes.ts';
import type { Reason } from './alerta.data.ts';

const m = mensajes.alerta;
/** A note that explains has at least this many characters, and at most (data-model.md, Limits). */
const TEXT = { min: 5, max: 500 } as const;
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

/** Asks why a round was not walked as planned: one tap for the reason, words only where it is another one. */
export function JustifySheet({ open, saving, onClose, onJustify }: Props) {
  const [motivo, setMotivo] = useState<MotivoAlerta | null>(null);
  const [texto, setTexto] = useState('');
  const [checked, setChecked] = useState(false);
  const told = texto.trim();
  const noReason = motivo === null ? m.falta_motivo : null;
  const short = motivo === 'otro' && told.length < TEXT.min;
  const badText = short ? m.falta_texto : told.length > TEXT.max ? m.texto_largo : null;
  function save(): void {
    setChecked(true);
    if (motivo !== null && badText === null) onJustify({ motivo, ...(told === '' ? {} : { texto: told }) });
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
          {...(checked && noReason !== null && { error: noReason })}
        />
        <TextArea
          label={m.texto}
          description={m.texto_ayuda}
          value={texto}
          onChange={setTexto}
          optional={motivo !== 'otro'}
          {...(checked && badText !== null && { error: badText })}
        />
      </Stack>
    </BottomSheet>
  );
}
