import type {
  Archivo,
  PuntoLeido,
  PuntoQr,
  RespuestaTarea,
  TareaPunto,
  TipoTarea,
} from '../registro/records.ts';
import { asJson } from '../registro/trees.ts';

/** What a point asks of whoever reads it. */
export type Asked = Pick<PuntoQr, 'foto_req' | 'tareas'>;

/** A task with its id. */
export type Tarea = TareaPunto & { readonly id: string };

const TIPOS: readonly TipoTarea[] = ['si_no', 'numero', 'opcion', 'foto'];

/**
 * The tasks of a point in their order. What is none, or of a kind not known here, is no task.
 */
export function tareasOf({ tareas }: Asked): readonly Tarea[] {
  const found = Object.entries(tareas ?? {}).flatMap(([id, tarea]): Tarea[] =>
    isTarea(tarea) ? [{ ...tarea, id }] : [],
  );
  return found.sort((a, b) => a.orden - b.orden || (a.id < b.id ? -1 : 1));
}

function isTarea(value: unknown): value is TareaPunto {
  const tarea = value as Partial<TareaPunto> | null;
  return typeof tarea?.texto === 'string' && TIPOS.some((tipo) => tipo === tarea.tipo);
}

/** The tasks as the server keeps them with what was to be walked: every one whole, by id. */
export function frozenTareas(asked: Asked): Record<string, TareaPunto> {
  const tareas = tareasOf(asked).map(({ id, ...tarea }) => [id, asJson(tarea)] as const);
  return Object.fromEntries(tareas) as unknown as Record<string, TareaPunto>;
}

/** Whether an answer lies outside what its task allows. */
export function isOutOfRange({ tipo, min, max, opciones }: TareaPunto, valor: string | number): boolean {
  if (tipo === 'opcion') return !Object.values(opciones ?? {}).some((texto) => texto === valor);
  if (tipo === 'foto') return valor !== 'si';
  if (tipo === 'si_no') return valor !== 'si' && valor !== 'no';
  const number = String(valor).trim() === '' ? Number.NaN : Number(valor);
  if (!Number.isFinite(number)) return true;
  return (min !== undefined && number < min) || (max !== undefined && number > max);
}

/** The tasks of a point that its read does not answer; a photo is answered by a file and by nothing else. */
export function unanswered(asked: Asked, { tareas }: Pick<PuntoLeido, 'tareas'>): readonly Tarea[] {
  return tareasOf(asked).filter(({ id, tipo }) => {
    const answer = tareas?.[id];
    return answer === undefined || (tipo === 'foto' && Object.keys(answer.archivos ?? {}).length === 0);
  });
}

/**
 * Ids of the answers of a read that answer no question of its point: neither as it is known nor as it ever was.
 * @param versions the point at other times; phones ask what they last heard of it
 */
export function foreignAnswers(
  asked: Asked,
  { tareas }: Pick<PuntoLeido, 'tareas'>,
  versions: readonly Asked[] = [],
): readonly string[] {
  const answers = Object.entries(tareas ?? {});
  if (answers.length === 0) return [];
  const questions = [asked, ...versions].flatMap((version) => tareasOf(version));
  const fits = (id: string, { texto, tipo }: RespuestaTarea): boolean =>
    questions.some((tarea) => tarea.id === id && tarea.texto === texto && tarea.tipo === tipo);
  return answers.filter(([id, answer]) => !fits(id, answer)).map(([id]) => id);
}

/** The files of a read: those of the point, then those of its tasks. */
export function filesOf({ archivos, tareas }: Pick<PuntoLeido, 'archivos' | 'tareas'>): readonly Archivo[] {
  const parts = [archivos, ...Object.values(tareas ?? {}).map((answer) => answer.archivos)];
  return parts.flatMap((files) => Object.values(files ?? {}));
}

/** The files of a read whose point asks for a photo; none where it asks for none. */
export function demandedPhotos(asked: Asked, punto: PuntoLeido): readonly Archivo[] {
  const asks = asked.foto_req === true || tareasOf(asked).some(({ tipo }) => tipo === 'foto');
  return asks ? filesOf(punto) : [];
}

/** Whether a point asks for a photo that its read has not. */
export function lacksPhoto({ foto_req }: Asked, { archivos }: Pick<PuntoLeido, 'archivos'>): boolean {
  return foto_req === true && Object.keys(archivos ?? {}).length === 0;
}

/** Whether something is still to be done at a point that was read: a photo, or a task, owed or not. */
export function isUnfinished(asked: Asked, punto: PuntoLeido): boolean {
  return lacksPhoto(asked, punto) || unanswered(asked, punto).length > 0;
}

/** What is marked on a read by what was asked of it. */
export type ProofMark = 'sin_foto' | 'tareas_pendientes' | 'valor_fuera';

/**
 * The marks of a read by what its point asked (data-model.md, «The judgement of a round»).
 * @param open the round goes on: what is missing may still come
 */
export function proofMarks(asked: Asked, punto: PuntoLeido, open: boolean): Record<ProofMark, boolean> {
  const owed = unanswered(asked, punto).filter(({ obligatoria }) => obligatoria !== false);
  const answers: Readonly<Record<string, RespuestaTarea>> = punto.tareas ?? {};
  const outside = tareasOf(asked).some((tarea) => {
    const answer = answers[tarea.id];
    return answer !== undefined && isOutOfRange(tarea, answer.valor);
  });
  return {
    sin_foto: !open && lacksPhoto(asked, punto),
    tareas_pendientes: !open && owed.length > 0,
    valor_fuera: outside,
  };
}
