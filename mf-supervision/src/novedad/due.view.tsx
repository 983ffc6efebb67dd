import { encargoOf, isOverdue } from '@gr/shared/domain/novedad/estado';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { useHost } from '@gr/shared/screen';
import { formatDay, StateChip } from '@gr/shared/ui';
import { limites as m } from './mensajes-estado.ts';

/** The last day for it, red once it has passed; empty where no note says one. */
export function DueChip({ novedad }: { readonly novedad: Novedad }) {
  const now = useHost().device.now();
  const limite = encargoOf(novedad)?.limite;
  if (limite === undefined) return null;
  const day = formatDay(startOfDate(limite));
  return isOverdue(novedad, now) ? (
    <StateChip tone="error" icon="clock">
      {m.vencioEl(day)}
    </StateChip>
  ) : (
    <StateChip tone="neutral" icon="clock">
      {m.paraEl(day)}
    </StateChip>
  );
}
