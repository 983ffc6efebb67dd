import type { Anomalia, PuntoEsperado, PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import type { JuicioRonda, RazonPunto } from '@gr/shared/domain/registro/round-proof';
import { mayReadAgain } from '@gr/shared/domain/ronda/punto-ops';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { expectedOf, isFree, isOpen, isRead, nextPoint } from '@gr/shared/domain/ronda/ronda';
import { type Asked, filesOf, lacksPhoto, proofMarks, unanswered } from '@gr/shared/domain/ronda/tareas';
import { verdictOf } from '@gr/shared/domain/ronda/veredicto';
import { formatDateTime, formatTime, type TimelinePoint } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { letrero, razones, repetida } from '../mensajes-razones.ts';

const HALF_DAY_MS = 12 * 3_600_000;

type Puntos = Readonly<Record<string, Asked>>;

/**
 * Observations about a read: its marks, its time and order, and the server's findings.
 * @param free the round expects no points, so none is extra
 */
export function observaciones(punto: PuntoLeido, free: boolean, juicio?: JuicioRonda): string[] {
  const notes = (Object.keys(punto.anomalias ?? {}) as Anomalia[])
    .filter((a) => a !== 'fuera_ventana')
    .map((a) => mensajes.anomalias[a]);
  if (punto.estado_qr === 'tardio') notes.unshift(mensajes.tardio);
  if (punto.estado_qr === 'anticipado') notes.unshift(mensajes.anticipado);
  if (punto.estado_qr === 'no_programado' && !free) notes.push(mensajes.noProgramado);
  if (punto.fuera_orden) notes.push(mensajes.fueraOrden);
  const marks = Object.keys(juicio?.puntos?.[punto.qr_id] ?? {}) as RazonPunto[];
  const hora_x = juicio?.letreros?.[punto.qr_id]?.hora_x;
  notes.push(
    ...marks.map((razon) =>
      razon === 'codigo_de_otra_hora' && hora_x !== undefined
        ? letrero.deOtraHora(hourOf(hora_x, punto))
        : razones[razon],
    ),
  );
  return notes;
}

/** An hour beside that of a read: with its day where another is nearer. */
function hourOf(at: number, { fechah_x }: PuntoLeido): string {
  return Math.abs(at - fechah_x) < HALF_DAY_MS ? formatTime(at) : formatDateTime(at);
}

/** What a sign that can't be copied proves, unless the server doubts it. */
export function signProof(punto: PuntoLeido, juicio: JuicioRonda | undefined): string[] {
  const { hora_x, cuenta } = juicio?.letreros?.[punto.qr_id] ?? {};
  const { codigo_de_otra_hora, etiqueta_repetida } = juicio?.puntos?.[punto.qr_id] ?? {};
  if (hora_x !== undefined && !codigo_de_otra_hora) return [letrero.cambia(formatTime(hora_x))];
  return cuenta !== undefined && !etiqueta_repetida ? [letrero.nfc(cuenta)] : [];
}

/** Other uses of a read's photos, as found by the server. */
function repeated({ juicio, recorrido = {} }: Ronda, punto: PuntoLeido): string[] {
  const found = filesOf(punto).flatMap(({ id_archivo }) => juicio?.fotos_repetidas?.[id_archivo] ?? []);
  const words = found.map(({ qr_id, fechah_srv }) =>
    qr_id === undefined
      ? repetida.registro(formatDateTime(fechah_srv))
      : repetida.punto(recorrido[qr_id]?.nom_qr ?? qr_id),
  );
  return [...new Set(words)];
}

const MOTIVOS = {
  ...mensajes.anular.motivos,
  ...mensajes.terminar.motivos,
  llego_despues: mensajes.recorrido.llegoDespues,
};

/** Text of the reason of an ended or annulled round or an omitted point; values of other programs are returned unchanged. */
export function motivo(valor: string): string {
  return Object.entries(MOTIVOS).find(([key]) => key === valor)?.[1] ?? valor;
}

/** What to do about a read whose place is doubted, or why it stays. */
export function placeDoubt(punto: PuntoLeido): string {
  const { lugar_dudoso } = mensajes.encurso;
  if (!mayReadAgain(punto)) return lugar_dudoso.seQueda(punto.nom_qr);
  return lugar_dudoso[punto.anomalias?.fuera_radio ? 'lejos' : 'sin_gps'](punto.nom_qr);
}

/** Whether the server has judged the ended round, so that its word counts. */
const isJudged = (ronda: Ronda): boolean => !isOpen(ronda) && verdictOf(ronda).confirmado;

/** Open tasks of a read, from the phone's data; empty once the server has judged the ended round. */
export function stillMissing(ronda: Ronda, punto: PuntoLeido, asked: Asked | undefined): string[] {
  if (asked === undefined || isJudged(ronda)) return [];
  const owed = unanswered(asked, punto).filter(({ obligatoria }) => obligatoria !== false).length;
  return [
    ...(lacksPhoto(asked, punto) ? [mensajes.punto.faltaFoto] : []),
    ...(owed > 0 ? [mensajes.punto.faltanTareas(owed)] : []),
  ];
}

function leido(ronda: Ronda, punto: PuntoLeido, puntos: Puntos): TimelinePoint {
  const asked = puntos[punto.qr_id];
  const told = [
    ...observaciones(punto, isFree(ronda), ronda.juicio),
    ...repeated(ronda, punto),
    ...(asked && !isJudged(ronda) && proofMarks(asked, punto, true).valor_fuera ? [razones.valor_fuera] : []),
    ...stillMissing(ronda, punto, asked),
  ];
  // The server's findings repeat the phone's.
  const notes = [...new Set(told)];
  const shown = [...notes, ...signProof(punto, ronda.juicio)];
  return {
    id: punto.qr_id,
    title: punto.nom_qr,
    state: notes.length > 0 ? 'anomalia' : 'hecho',
    time: formatTime(punto.fechah_x),
    ...(shown.length > 0 ? { note: shown.join(' · ') } : {}),
  };
}

/**
 * The points of a round: expected ones in the plan's order, then extra ones. In an open round the first missing point is the next; in an
 * ended round missing points were omitted.
 * @param puntos tasks of the points, as far as the phone has them
 */
export function timelineOf(ronda: Ronda, puntos: Puntos = {}): TimelinePoint[] {
  const open = isOpen(ronda);
  const next = open ? nextPoint(ronda) : null;
  const expected = Object.entries(expectedOf(ronda)).sort(([, a], [, b]) => a.orden - b.orden);
  const line = expected.map(([qr_id, esperado]): TimelinePoint => {
    const read = ronda.recorrido?.[qr_id];
    const left = read?.estado_qr === 'omitido' || (!open && !isRead(read));
    if (left) {
      // The reason of the end is shown once, above the points.
      const own = read?.motivo_omision === ronda.motivo_cierre ? undefined : read?.motivo_omision;
      const note = own ? motivo(own) : undefined;
      return { id: qr_id, title: esperado.nom_qr, state: 'omitido', ...(note ? { note } : {}) };
    }
    if (isRead(read)) return leido(ronda, read, puntos);
    const state = qr_id === next ? 'siguiente' : 'pendiente';
    return { id: qr_id, title: esperado.nom_qr, state, ...hoursOf(esperado) };
  });
  const extra = readPoints(ronda).filter((p) => !expectedOf(ronda)[p.qr_id]);
  return [...line, ...extra.map((punto) => leido(ronda, punto, puntos))];
}

/** Scheduled time of a point, if it has hours of its own. */
function hoursOf({ no_antes_x, no_despues_x }: PuntoEsperado): { readonly time?: string } {
  const { desde, hasta, entre } = mensajes.encurso;
  const to = no_despues_x === undefined ? undefined : formatTime(no_despues_x);
  if (no_antes_x === undefined) return to === undefined ? {} : { time: hasta(to) };
  const from = formatTime(no_antes_x);
  return { time: to === undefined ? desde(from) : entre(from, to) };
}
