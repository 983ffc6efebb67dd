import type { Ronda } from '@gr/shared/domain/registro/records';
import { missingPoints } from '@gr/shared/domain/ronda/ronda';
import type { Cierre } from '@gr/shared/domain/ronda/ronda-ops';
import { BottomSheet, Button, Stack } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { CierreFields, useCierre } from './cierre.view.tsx';
import { MOTIVOS } from './finish.model.ts';

interface Props {
  readonly ronda: Ronda;
  readonly open: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
  readonly onFinish: (cierre: Cierre | null) => void;
}

const m = mensajes.terminar;

/** Ends the round; with points missing it asks why first. */
export function FinishSheet({ ronda, open, saving, onClose, onFinish }: Props) {
  const missing = missingPoints(ronda).length;
  const cierre = useCierre();
  function end(): void {
    const reason = missing === 0 ? null : cierre.check();
    if (missing === 0 || reason) onFinish(reason);
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={m.titulo}
      actions={
        <Button variant="primary" icon="flag" pending={saving} pendingLabel={m.terminando} onPress={end}>
          {m.confirmar}
        </Button>
      }
    >
      {missing === 0 ? (
        <p>{m.completa}</p>
      ) : (
        <Stack gap={4}>
          <p>{m.faltan(missing)}</p>
          <CierreFields label={m.motivo} choices={MOTIVOS} cierre={cierre} />
        </Stack>
      )}
    </BottomSheet>
  );
}
