/** What a point asks of whoever reads it, what is answered, and a read that was taken back (data-model.md). */

import type { Archivo, PuntoLeido, Stamp } from './records.ts';

/** How a task of a point is answered. */
export type TipoTarea = 'si_no' | 'numero' | 'opcion' | 'foto';

/** `tareas/{id}` of a checkpoint. */
export interface TareaPunto {
  /** The question, at most 200 characters. */
  texto: string;
  tipo: TipoTarea;
  /** Bounds of a number, both included; what lies outside is marked. */
  min?: number;
  max?: number;
  /** Unit of a number: «bar», «°C». */
  unidad?: string;
  /** Answers of `opcion`: key → text. */
  opciones?: Record<string, string>;
  /** `false` = may stay unanswered without a mark. Absent = owed. */
  obligatoria?: boolean;
  orden: number;
}

/** `recorrido/{qr_id}/tareas/{id}`: an answer, with the question as it was asked. */
export interface RespuestaTarea {
  texto: string;
  tipo: TipoTarea;
  /** `si` or `no`, a number, the text of the chosen answer, or `si` of a photo that was taken. */
  valor: string | number;
  unidad?: string;
  fechah_x: number;
  fechah_srv: Stamp['fechah_srv'];
  /** Operation that wrote the answer. */
  _op: string;
  /** Of a photo. */
  archivos?: Record<string, Archivo>;
  cant_archivos?: number;
}

/**
 * `deshechas/{_op of the read}`: a read its guard took back. All of it stays but its arrival, which the ledger row of its
 * operation tells.
 */
export interface LecturaDeshecha
  extends Omit<PuntoLeido, 'fechah_srv' | 'tareas' | 'archivos' | 'cant_archivos'> {
  /** When, and the operation that took it back. */
  deshecho: { fechah_x: number; fechah_srv: Stamp['fechah_srv']; _op: string };
}
