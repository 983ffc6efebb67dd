import type { PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import type { Cierre } from '@gr/shared/domain/ronda/ronda-ops';
import { useHost } from '@gr/shared/screen';
import { BottomSheet, Button, Stack } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { CierreFields, useCierre } from './cierre.view.tsx';
import type { Actions } from './encurso.data.ts';
import { ANNUL_REASONS } from './finish.model.ts';
import { FinishSheet } from './finish.view.tsx';
import { saveBegun } from './save-begun.ts';

interface AnnulSheetProps {
  readonly open: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
  readonly onAnnul: (cierre: Cierre) => void;
}

const m = mensajes.anular;

/** Annuls a round that was started by mistake. Its data is kept, so it asks for a reason first. */
function AnnulSheet({ open, saving, onClose, onAnnul }: AnnulSheetProps) {
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

interface Props {
  readonly ronda: Ronda;
  readonly puntos: Readonly<Record<string, PuntoQr>>;
  readonly actions: Actions;
  /** Name of the open sheet. */
  readonly sheet: string | null;
  readonly onClose: () => void;
}

/** The two ways to end a round; both save its drafts first. */
export default function EndSheets({ ronda, puntos, actions, sheet, onClose }: Props) {
  const host = useHost();
  const rest = () => saveBegun(host, ronda, puntos);
  const common = { saving: actions.saving, onClose };
  return (
    <>
      <FinishSheet
        {...common}
        ronda={ronda}
        puntos={puntos}
        open={sheet === 'terminar'}
        onFinish={(cierre) => void actions.finish(cierre, rest)}
      />
      <AnnulSheet
        {...common}
        open={sheet === 'anular'}
        onAnnul={(cierre) => void actions.annul(cierre, rest)}
      />
    </>
  );
}
