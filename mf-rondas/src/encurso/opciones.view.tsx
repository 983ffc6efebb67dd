import type { Ronda } from '@gr/shared/domain/records';
import { puedeEliminarse } from '@gr/shared/domain/ronda';
import { BottomSheet, Button, Stack } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

interface Props {
  readonly ronda: Ronda;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPausar: () => void;
  readonly onTerminar: () => void;
  readonly onEliminar: () => void;
}

const m = mensajes.encurso;

/** What is needed rarely: pause, end, and delete while nothing is marked. */
export function OpcionesSheet({ ronda, open, onClose, onPausar, onTerminar, onEliminar }: Props) {
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <BottomSheet open={open} onClose={onClose} title={m.mas}>
      <Stack gap={2}>
        {ronda.estado === 'en_curso' && (
          <Button full size="large" icon="pause" onPress={choose(onPausar)}>
            {m.pausar}
          </Button>
        )}
        <Button full size="large" icon="flag" onPress={choose(onTerminar)}>
          {m.terminar}
        </Button>
        {puedeEliminarse(ronda) && (
          <Button variant="danger" icon="trash" onPress={choose(onEliminar)}>
            {m.eliminar}
          </Button>
        )}
      </Stack>
    </BottomSheet>
  );
}
