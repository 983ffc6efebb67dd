import type { RespuestaTarea } from '@gr/shared/domain/registro/point-proof';
import type { Archivo, PuntoLeido, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { isStampTrue } from '@gr/shared/domain/registro/sello';
import { readPoints } from '@gr/shared/domain/ronda/ronda';
import { isOutOfRange, tareasOf } from '@gr/shared/domain/ronda/tareas';
import { answerText, punto as m } from '../mensajes-punto.ts';

/** What a read was answered and photographed. */
export interface PointProof {
  readonly qr_id: string;
  readonly nombre: string;
  /** Question and answer, as the page says them. */
  readonly respuestas: readonly { readonly label: string; readonly value: string }[];
  /** Photos of the point, then those of its tasks. */
  readonly archivos: readonly Archivo[];
}

/** The reads of a round that have answers or photos, in the order they were made. */
export function proofsOf(ronda: Ronda, puntos: Readonly<Record<string, PuntoQr>>): readonly PointProof[] {
  return readPoints(ronda).flatMap((read) => {
    const proof = proofOfPoint(read, puntos[read.qr_id]);
    return proof.respuestas.length > 0 || proof.archivos.length > 0 ? [proof] : [];
  });
}

function proofOfPoint(read: PuntoLeido, asked: PuntoQr | undefined): PointProof {
  const tareas = asked ? tareasOf(asked) : [];
  const place = (id: string): number => {
    const at = tareas.findIndex((tarea) => tarea.id === id);
    return at < 0 ? tareas.length : at;
  };
  const answers = Object.entries(read.tareas ?? {}).sort(([a], [b]) => place(a) - place(b));
  const respuestas = answers.map(([id, answer]) => ({
    label: answer.texto,
    value: textOf(
      answer,
      tareas.find((tarea) => tarea.id === id),
    ),
  }));
  const archivos = [read.archivos, ...answers.map(([, answer]) => answer.archivos)].flatMap((files) =>
    Object.values(files ?? {}),
  );
  return { qr_id: read.qr_id, nombre: read.nom_qr, respuestas, archivos };
}

/** Ids of the stamped photos whose stamp does not fit what their record says. */
export async function wrongStamps(archivos: readonly Archivo[]): Promise<readonly string[]> {
  const judged = archivos.map(async (archivo) => {
    const { sello } = archivo;
    return sello === undefined || (await isStampTrue({ ...archivo, sello })) ? [] : [archivo.id_archivo];
  });
  return (await Promise.all(judged)).flat();
}

function textOf(
  { tipo, valor, unidad }: RespuestaTarea,
  tarea: Parameters<typeof isOutOfRange>[0] | undefined,
): string {
  const text = answerText(tipo, valor, unidad);
  return tarea && isOutOfRange(tarea, valor) ? `${text} · ${m.valor_fuera}` : text;
}
