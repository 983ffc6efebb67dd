import type { Archivo, PuntoLeido, PuntoQr, RespuestaTarea, Ronda } from '@gr/shared/domain/registro/records';
import { isStampTrue } from '@gr/shared/domain/registro/sello';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { answersTo, filesOf, isBadAnswer, tareasOf } from '@gr/shared/domain/ronda/tareas';
import { formatTime } from '@gr/shared/ui';
import { answerText, tareas as m } from '../mensajes-tareas.ts';

/** A question with its answer in words. */
export interface Answer {
  readonly label: string;
  readonly value: string;
  /** Answers that this one corrects, each with its hour, oldest first. */
  readonly antes: readonly string[];
  /** True when the answer is outside the range of its question. */
  readonly outside: boolean;
  /** True when neither the server's record nor the point has this question. */
  readonly unasked: boolean;
}

/** Answers and photos of a read. */
interface PointProof {
  readonly qr_id: string;
  readonly nombre: string;
  /** Questions and answers in words. */
  readonly respuestas: readonly Answer[];
  /** Photos of the point, then those of its tasks. */
  readonly archivos: readonly Archivo[];
}

/** The reads of a round that have answers or photos, in order. */
export function proofsOf(ronda: Ronda, puntos: Readonly<Record<string, PuntoQr>>): readonly PointProof[] {
  return readPoints(ronda).flatMap((read) => {
    const proof = proofOfPoint(
      read,
      puntos[read.qr_id],
      ronda.juicio?.puntos?.[read.qr_id]?.respuesta_ajena === true,
    );
    return proof.respuestas.length > 0 || proof.archivos.length > 0 ? [proof] : [];
  });
}

function proofOfPoint(read: PuntoLeido, asked: PuntoQr | undefined, marked: boolean): PointProof {
  const tareas = asked ? tareasOf(asked) : [];
  const place = (id: string): number => {
    const at = tareas.findIndex((tarea) => tarea.id === id);
    return at < 0 ? tareas.length : at;
  };
  const answered = Object.values(read.tareas ?? {}).map(({ tarea }) => tarea);
  const ids = [...new Set(answered)].sort((a, b) => place(a) - place(b));
  const respuestas = ids.flatMap((id): Answer[] => {
    const all = answersTo(id, read);
    const last = all.at(-1);
    if (!last) return [];
    const said = ({ tipo, valor, unidad }: RespuestaTarea): string => answerText(tipo, valor, unidad);
    const tarea = tareas.find((each) => each.id === id);
    const outside = tarea !== undefined && isBadAnswer(tarea, last.valor);
    const unasked = marked && tarea === undefined;
    const antes = all.slice(0, -1).map((one) => m.antes(said(one), formatTime(one.fechah_x)));
    return [{ label: last.texto, value: said(last), antes, outside, unasked }];
  });
  return { qr_id: read.qr_id, nombre: read.nom_qr, respuestas, archivos: filesOf(read) };
}

/** Ids of the photos whose stamp does not match their record. */
export async function wrongStamps(archivos: readonly Archivo[]): Promise<readonly string[]> {
  const judged = archivos.map(async (archivo) => {
    const { sello } = archivo;
    return sello === undefined || (await isStampTrue({ ...archivo, sello })) ? [] : [archivo.id_archivo];
  });
  return (await Promise.all(judged)).flat();
}
