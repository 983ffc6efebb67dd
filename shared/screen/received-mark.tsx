import type { OfficeMark } from '@gr/shared/domain/registro/records';
import { formatDateTime, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** Props of `ReceivedMark`. */
export interface ReceivedMarkProps {
  /** `recibido` of a record; absent or empty = it was delivered normally. */
  readonly recibido: Readonly<Record<string, OfficeMark>> | undefined;
}

/** Note that the office received a part of the record on behalf of its author: who and when, the last time. Empty otherwise. */
export function ReceivedMark({ recibido }: ReceivedMarkProps) {
  const last = Object.values(recibido ?? {}).sort((a, b) => b.fechah_srv - a.fechah_srv)[0];
  if (last === undefined) return null;
  return (
    <StateChip tone="info" icon="inbox">
      {mensajes.recibidoPorOficina(last.por_nombre, formatDateTime(last.fechah_srv))}
    </StateChip>
  );
}
