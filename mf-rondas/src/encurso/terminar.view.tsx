import type { Ronda } from '@gr/shared/domain/records';
import { faltantes } from '@gr/shared/domain/ronda';
import type { Cierre } from '@gr/shared/domain/ronda-ops';
import { BottomSheet, Button, ChoiceChips, Stack, TextArea } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { DETALLE_MAX, MOTIVOS, type Motivo, revisarCierre } from './terminar.model.ts';

interface Props {
  readonly ronda: Ronda;
  readonly open: boolean;
  readonly guardando: boolean;
  readonly onClose: () => void;
  readonly onTerminar: (cierre: Cierre | null) => void;
}

const m = mensajes.terminar;

/** Ends the round; with points missing it asks why first. */
export function TerminarSheet({ ronda, open, guardando, onClose, onTerminar }: Props) {
  const missing = faltantes(ronda).length;
  const [motivo, setMotivo] = useState<Motivo | null>(null);
  const [detalle, setDetalle] = useState('');
  const [tried, setTried] = useState(false);
  const checked = revisarCierre(motivo, detalle);
  const wrong: { readonly motivo?: string; readonly detalle?: string } =
    tried && !('cierre' in checked) ? checked : {};

  function end(): void {
    setTried(true);
    if (missing === 0) onTerminar(null);
    else if ('cierre' in checked) onTerminar(checked.cierre);
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={m.titulo}
      actions={
        <Button variant="primary" icon="flag" pending={guardando} pendingLabel={m.terminando} onPress={end}>
          {m.confirmar}
        </Button>
      }
    >
      {missing === 0 ? (
        <p>{m.completa}</p>
      ) : (
        <Stack gap={4}>
          <p>{m.faltan(missing)}</p>
          <ChoiceChips
            id="motivo"
            label={m.motivo}
            choices={MOTIVOS}
            value={motivo}
            onChange={setMotivo}
            error={wrong.motivo}
          />
          <TextArea
            id="detalle"
            label={m.detalle}
            description={m.detalle_ayuda}
            optional={motivo !== 'otro'}
            value={detalle}
            onChange={setDetalle}
            maxLength={DETALLE_MAX}
            error={wrong.detalle}
          />
        </Stack>
      )}
    </BottomSheet>
  );
}
