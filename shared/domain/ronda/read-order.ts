import type { PuntoLeido, Ronda } from '../registro/records.ts';
import { isDoubtful } from '../valor/doubtful-time.ts';
import { isOpen, isOutside, isRead } from './ronda.ts';

/**
 * Points really read, in the order they were read; of two read in the same moment on two screens, by their operations.
 * The one place that says what came first: `orden_real` is only what a screen believed. Where a phone's clock was put
 * while the round went on, its times say nothing of the order: then the arrival does, since each phone sends the reads of
 * a round one after the other (reliability.md point 8); the server, who sees their links, knows more (`linked-order.ts`).
 * What has not arrived comes last.
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
 * The same for whoever looks at a round: the places the server gave the reads of an ended one, since only it sees the links,
 * and until it judged them what the phone can tell.
 */
export function walkedPoints(ronda: Ronda): PuntoLeido[] {
  const read = readPoints(ronda);
  const placed =
    !isOpen(ronda) && ronda.juicio !== undefined && read.every((p) => p.orden_real !== undefined);
  return placed ? read.sort((a, b) => (a.orden_real ?? 0) - (b.orden_real ?? 0)) : read;
}

/** Whether a read was told of a moment that lies outside its round, or can't be true. */
export function isClockPut(ronda: Ronda): boolean {
  const read = Object.values(ronda.recorrido ?? {}).filter(isRead);
  return read.some((punto) => isOutside(ronda, punto) || isDoubtful(punto));
}
