import type { Ronda } from '@gr/shared/domain/registro/records';
import { canUndo, DESHACER_MS } from '@gr/shared/domain/ronda/punto-ops';
import { isOpen, readPoints } from '@gr/shared/domain/ronda/ronda';
import { useHost, useNow } from '@gr/shared/screen';
import { Banner, Button } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { useUndo } from './deshacer.data.ts';

const m = mensajes.punto;

interface Props {
  readonly ronda: Ronda;
  /** Only the read of this point; absent = of any. */
  readonly qr_id?: string;
  readonly onUndone?: () => void;
}

/** Takes the last read back while it can be: the seconds that are left stand on the button. */
export function UndoLast({ ronda, qr_id, onUndone }: Props) {
  const { device } = useHost();
  useNow(1_000);
  // The moment itself: a read may be younger than the last beat.
  const now = device.now();
  const undo = useUndo();
  const last = readPoints(ronda).at(-1);
  if (!last || !isOpen(ronda) || !canUndo(last, now)) return null;
  if (qr_id !== undefined && last.qr_id !== qr_id) return null;
  const left = Math.ceil((DESHACER_MS - (now - last.fechah_x)) / 1_000);
  async function press(read: typeof last & object): Promise<void> {
    if (await undo(ronda, read)) onUndone?.();
  }
  return (
    <Banner
      inset
      tone="ok"
      action={
        <Button icon="undo" onPress={() => void press(last)}>
          {m.deshacer_en(left)}
        </Button>
      }
    >
      {m.marcado(last.nom_qr)}
    </Banner>
  );
}
