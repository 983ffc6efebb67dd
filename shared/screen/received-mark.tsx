import type { OfficeMark } from '@gr/shared/domain/registro/records';
import { formatDateTime, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** What `ReceivedMark` takes. */
export interface ReceivedMarkProps {
  /** `recibido` of a record; absent or empty = it came by itself. */
  readonly recibido: Readonly<Record<string, OfficeMark>> | undefined;
}

/** Says that the office received a part of the record for its author: who and when, the last time. Else nothing. */
export function ReceivedMark({ recibido }: ReceivedMarkProps) {
  const last = Object.values(recibido ?? {}).sort((a, b) => b.fechah_srv - a.fechah_srv)[0];
  if (last === undefined) return null;
  return (
    <StateChip tone="info" icon="inbox">
      {mensajes.recibidoPorOficina(last.por_nombre, formatDateTime(last.fechah_srv))}
    </StateChip>
  );
}
