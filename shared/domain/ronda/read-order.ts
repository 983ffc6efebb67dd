import type { PuntoLeido, Ronda } from '../registro/records.ts';
import { isDoubtful } from '../valor/doubtful-time.ts';
import { isOpen, isOutside, isRead } from './ronda.ts';

/**
 * Read points in the order of their reads; simultaneous reads on two screens are ordered by operation. This is the only source of the
 * order: `orden_real` is just a screen's assumption. Where a phone's clock was changed during the round, the order of arrival replaces its
 * times, since each phone sends the reads of a round one after the other (reliability.md point 8). The server, which has their links, is
 * more exact (`linked-order.ts`). Reads that have not arrived come last.
 */
export function readPoints(ronda: Ronda): PuntoLeido[] {
  const read = Object.values(ronda.recorrido ?? {}).filter(isRead);
  const put = isClockPut(ronda);
  const arrival = ({ fechah_srv }: PuntoLeido): number =>
    put && typeof fechah_srv === 'number' ? fechah_srv : Number.MAX_SAFE_INTEGER;
  return read.sort(
    (a, b) => arrival(a) - arrival(b) || a.fechah_x - b.fechah_x || ((a._op ?? '') < (b._op ?? '') ? -1 : 1),
  );
}

/**
 * Read points in order for display: by the server's places for an ended and judged round, since only it has the links; before that by the
 * phone's data.
 */
export function walkedPoints(ronda: Ronda): PuntoLeido[] {
  const read = readPoints(ronda);
  const placed =
    !isOpen(ronda) && ronda.juicio !== undefined && read.every((p) => p.orden_real !== undefined);
  return placed ? read.sort((a, b) => (a.orden_real ?? 0) - (b.orden_real ?? 0)) : read;
}

/** Whether the reported time of a read is outside its round, or impossible. */
export function isClockPut(ronda: Ronda): boolean {
  const read = Object.values(ronda.recorrido ?? {}).filter(isRead);
  return read.some((punto) => isOutside(ronda, punto) || isDoubtful(punto));
}
