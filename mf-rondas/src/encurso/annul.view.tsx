import type { Cierre } from '@gr/shared/domain/ronda/ronda-ops';
import { BottomSheet, Button, Stack } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { CierreFields, useCierre } from './cierre.view.tsx';
import { ANNUL_REASONS } from './finish.model.ts';

interface Props {
  readonly open: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
  readonly onAnnul: (cierre: Cierre) => void;
}

const m = mensajes.anular;

/** Annuls a round that should not have begun; what stands on it stays, so it asks why first. */
export function AnnulSheet({ open, saving, onClose, onAnnul }: Props) {
  const cierre = useCierre();
  function annul(): void {
    const reason = cierre.check();
    if (reason) onAnnul(reason);
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={m.titulo}
      actions={
        <Button variant="danger" pending={saving} pendingLabel={m.anulando} onPress={annul}>
          {m.confirmar}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{m.texto}</p>
        <CierreFields label={m.motivo} choices={ANNUL_REASONS} cierre={cierre} />
      </Stack>
    </BottomSheet>
  );
}
