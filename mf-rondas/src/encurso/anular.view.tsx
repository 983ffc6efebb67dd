import type { Cierre } from '@gr/shared/domain/ronda/ronda-ops';
import { BottomSheet, Button, Stack } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { CamposCierre, useCierre } from './cierre.view.tsx';
import { MOTIVOS_ANULAR } from './terminar.model.ts';

interface Props {
  readonly open: boolean;
  readonly guardando: boolean;
  readonly onClose: () => void;
  readonly onAnular: (cierre: Cierre) => void;
}

const m = mensajes.anular;

/** Annuls a round that should not have begun; what stands on it stays, so it asks why first. */
export function AnularSheet({ open, guardando, onClose, onAnular }: Props) {
  const cierre = useCierre();
  function annul(): void {
    const reason = cierre.revisar();
    if (reason) onAnular(reason);
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={m.titulo}
      actions={
        <Button variant="danger" pending={guardando} pendingLabel={m.anulando} onPress={annul}>
          {m.confirmar}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{m.texto}</p>
        <CamposCierre label={m.motivo} choices={MOTIVOS_ANULAR} cierre={cierre} />
      </Stack>
    </BottomSheet>
  );
}
