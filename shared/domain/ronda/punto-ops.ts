import type { Json, Operation } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import { filePhotos, mergeFiled } from '../registro/archivos.ts';
import type { LecturaDeshecha, PuntoLeido, RespuestaTarea, Ronda } from '../registro/records.ts';
import type { Acto } from '../registro/stamp.ts';
import { asJson, inEachTree, treesOfRonda } from '../registro/trees.ts';
import { operationInRound } from './operation.ts';
import { readPoints } from './read-order.ts';
import { countPoints } from './ronda.ts';
import type { Tarea } from './tareas.ts';

/** How long a read can be taken back after it was made, ms (experience.md 4, Escanear). */
export const DESHACER_MS = 10_000;

/** An answer as given; a photo task is answered by its pictures. */
export interface Respuesta {
  readonly tarea: Tarea;
  readonly valor: string | number;
  readonly fotos: readonly Photo[];
}

/** Additions to a read: answers, and photos of the point. */
export interface Aporte {
  readonly respuestas: readonly Respuesta[];
  readonly fotos: readonly Photo[];
  /** Key of the draft to remove with the capture. */
  readonly draft: string;
}

/**
 * Adds answers and photos to a read that was saved before, each written once under a key of its own: an answer that was given before, by
 * the same phone or another one, stays beside it.
 */
export function completarPunto(acto: Acto, ronda: Ronda, punto: PuntoLeido, aporte: Aporte): Operation {
  const place = { un_id: ronda.un_id, id_registro: ronda.id };
  const part = `recorrido/${punto.qr_id}`;
  const own = filePhotos(acto, place, aporte.fotos);
  const values: Record<string, Json> = { _op: acto.op, fechah_srv: SERVER_TIME };
  for (const [id, archivo] of Object.entries(own.archivos))
    values[`${part}/archivos/${id}`] = asJson(archivo);
  if (aporte.fotos.length > 0) {
    values[`${part}/cant_archivos`] = Object.keys({ ...punto.archivos, ...own.archivos }).length;
  }
  const filed = aporte.respuestas.map(({ fotos }) => filePhotos(acto, place, fotos));
  for (const [i, { tarea, valor }] of aporte.respuestas.entries()) {
    const { archivos = {}, files = [] } = filed[i] ?? {};
    const answer: RespuestaTarea = {
      texto: tarea.texto,
      tipo: tarea.tipo,
      valor,
      ...(tarea.unidad === undefined ? {} : { unidad: tarea.unidad }),
      fechah_x: acto.now,
      fechah_srv: SERVER_TIME,
      tarea: tarea.id,
      _op: acto.op,
      ...(files.length > 0 ? { archivos, cant_archivos: files.length } : {}),
    };
    values[`${part}/tareas/${acto.op}-${i}`] = asJson(answer);
  }
  const updates = inEachTree(treesOfRonda(ronda), values);
  const operation = operationInRound(ronda, acto.op, 'completar_punto', `Tareas de ${punto.nom_qr}`, updates);
  return {
    ...operation,
    files: mergeFiled(own, ...filed).files,
    draft: aporte.draft,
  };
}

/** Whether a read can still be taken back at `now` (ms since epoch): within seconds, before anything was added to it. */
export function canUndo(punto: PuntoLeido, now: number): boolean {
  const age = now - punto.fechah_x;
  const bare = punto.tareas === undefined && punto.archivos === undefined;
  return punto._op !== undefined && bare && age >= 0 && age < DESHACER_MS;
}

/** Whether the phone was far from the point when it was read, or its place is not known. */
export function isPlaceDoubted({ anomalias = {} }: PuntoLeido): boolean {
  return anomalias.fuera_radio === true || anomalias.sin_gps === true;
}

/** Whether a read of an open round may be made again because its place is doubted, before anything was added to it. */
export function mayReadAgain(punto: PuntoLeido): boolean {
  const { _op, tareas, archivos } = punto;
  return _op !== undefined && tareas === undefined && archivos === undefined && isPlaceDoubted(punto);
}

/**
 * Takes a read back: it leaves the points of the round, which may be read again, and is kept whole in `deshechas` (data-model.md, «A read
 * that is taken back»). The outbox withdraws nothing: it sends the read first and this after it.
 * @param punto one for which {@link canUndo} or {@link mayReadAgain} holds
 * @param draft key of a draft that goes with the read; absent = what was begun at the point stays for its next read
 */
export function deshacerPunto(acto: Acto, ronda: Ronda, punto: PuntoLeido, draft?: string): Operation {
  const { fechah_srv: _, tareas: __, archivos: ___, cant_archivos: ____, ...told } = punto;
  const undone: LecturaDeshecha = {
    ...told,
    deshecho: { fechah_x: acto.now, fechah_srv: SERVER_TIME, _op: acto.op },
  };
  const rest = readPoints(ronda).filter(({ qr_id }) => qr_id !== punto.qr_id);
  const updates = inEachTree(treesOfRonda(ronda), {
    [`recorrido/${punto.qr_id}`]: null,
    [`deshechas/${punto._op ?? ''}`]: asJson(undone),
    ...countPoints(ronda, rest),
    _op: acto.op,
    fechah_srv: SERVER_TIME,
  });
  return {
    ...operationInRound(ronda, acto.op, 'deshacer_punto', `Lectura deshecha · ${punto.nom_qr}`, updates),
    ...(draft === undefined ? {} : { draft }),
  };
}

/** Time within which another read of the point follows its undoing where reading again undid it, ms: it is saved by the same scan. */
const SAME_SCAN_MS = 3_000;

/** A read that was taken back. */
export interface UndoneRead extends LecturaDeshecha {
  /** Seconds until then. */
  readonly segundos: number;
  /** The point was read again by the same scan: the person undid nothing. */
  readonly leida_de_nuevo: boolean;
}

/** Reads of a round that were taken back, in the order they were made. */
export function undoneReads(ronda: Ronda): readonly UndoneRead[] {
  const undone = Object.values(ronda.deshechas ?? {});
  const all: readonly PuntoLeido[] = [...readPoints(ronda), ...undone];
  return undone
    .map((read) => {
      const { qr_id, deshecho, fechah_x } = read;
      const leida_de_nuevo = all.some((other) => {
        const after = other.fechah_x - deshecho.fechah_x;
        return other.qr_id === qr_id && after >= 0 && after <= SAME_SCAN_MS && other._op !== read._op;
      });
      return { ...read, segundos: Math.round((deshecho.fechah_x - fechah_x) / 1000), leida_de_nuevo };
    })
    .sort((a, b) => a.fechah_x - b.fechah_x);
}
