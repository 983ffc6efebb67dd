import type { Anomalia, PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import type { JuicioRonda, RazonPunto } from '@gr/shared/domain/registro/round-proof';
import { expectedOf, isOpen, nextPoint, readPoints } from '@gr/shared/domain/ronda/ronda';
import { formatTime, type TimelinePoint } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

/** What is worth saying about a read: its marks, its place in time and order, and what only the server can say. */
export function observaciones(punto: PuntoLeido, juicio?: JuicioRonda): string[] {
  const notes = (Object.keys(punto.anomalias ?? {}) as Anomalia[])
    .filter((a) => a !== 'fuera_ventana')
    .map((a) => mensajes.anomalias[a]);
  if (punto.estado_qr === 'tardio') notes.unshift(mensajes.tardio);
  if (punto.estado_qr === 'anticipado') notes.unshift(mensajes.anticipado);
  if (punto.estado_qr === 'no_programado') notes.push(mensajes.no_programado);
  if (punto.fuera_orden) notes.push(mensajes.fuera_orden);
  const razones = Object.keys(juicio?.puntos?.[punto.qr_id] ?? {}) as RazonPunto[];
  notes.push(...razones.map((razon) => mensajes.juicio.punto[razon]));
  return notes;
}

const MOTIVOS = {
  ...mensajes.anular.motivos,
  ...mensajes.terminar.motivos,
  llego_despues: mensajes.recorrido.llego_despues,
};

/** The motive of an ended or annulled round or left-out point in words; unknown words of other programs stay as they are. */
export function motivo(valor: string): string {
  return Object.entries(MOTIVOS).find(([key]) => key === valor)?.[1] ?? valor;
}

function leido(punto: PuntoLeido, juicio?: JuicioRonda): TimelinePoint {
  const notes = observaciones(punto, juicio);
  return {
    id: punto.qr_id,
    title: punto.nom_qr,
    state: notes.length > 0 ? 'anomalia' : 'hecho',
    time: formatTime(punto.fechah_x),
    ...(notes.length > 0 ? { note: notes.join(' · ') } : {}),
  };
}

/**
 * The points of a round: expected ones in the plan's order, then those that were read beyond it. In an
 * open round the first missing one is the next, in an ended one every missing one was left out.
 */
export function timelineOf(ronda: Ronda): TimelinePoint[] {
  const open = isOpen(ronda);
  const next = open ? nextPoint(ronda) : null;
  const expected = Object.entries(expectedOf(ronda)).sort(([, a], [, b]) => a.orden - b.orden);
  const line = expected.map(([qr_id, esperado]): TimelinePoint => {
    const read = ronda.recorrido?.[qr_id];
    const left = read?.estado_qr === 'omitido' || (!open && (!read || read.estado_qr === 'pendiente'));
    if (left) {
      const note = read?.motivo_omision ? motivo(read.motivo_omision) : undefined;
      return { id: qr_id, title: esperado.nom_qr, state: 'omitido', ...(note ? { note } : {}) };
    }
    if (read && read.estado_qr !== 'pendiente') return leido(read, ronda.juicio);
    const until = esperado.no_despues_x === undefined ? {} : { time: formatTime(esperado.no_despues_x) };
    return { id: qr_id, title: esperado.nom_qr, state: qr_id === next ? 'siguiente' : 'pendiente', ...until };
  });
  const extra = readPoints(ronda).filter((p) => !expectedOf(ronda)[p.qr_id]);
  return [...line, ...extra.map((punto) => leido(punto, ronda.juicio))];
}
