import type {
  Archivo,
  PuntoLeido,
  PuntoQr,
  RespuestaTarea,
  TareaPunto,
  TipoTarea,
} from '../registro/records.ts';
import type { ToldAct } from '../registro/told-hours.ts';
import { asJson } from '../registro/trees.ts';

/** Tasks and photo that a point asks for. */
export type Asked = Pick<PuntoQr, 'foto_req' | 'tareas'>;

/** A task with its id. */
export type Tarea = TareaPunto & { readonly id: string };

const TIPOS: readonly TipoTarea[] = ['si_no', 'numero', 'opcion', 'foto'];

/** The tasks of a point in their order. Malformed tasks and those of an unknown kind are left out. */
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

/** The tasks as the server stores them in a round's expectation: each one complete, by id. */
export function frozenTareas(asked: Asked): Record<string, TareaPunto> {
  const tareas = tareasOf(asked).map(({ id, ...tarea }) => [id, asJson(tarea)] as const);
  return Object.fromEntries(tareas) as unknown as Record<string, TareaPunto>;
}

/** The answers of a read to one task, oldest first: the last one counts, those that it corrects stay (data-model.md, «What a point asks»). */
export function answersTo(id: string, { tareas }: Pick<PuntoLeido, 'tareas'>): readonly RespuestaTarea[] {
  const arrived = ({ fechah_srv, fechah_x }: RespuestaTarea): number => Number(fechah_srv ?? fechah_x);
  return Object.values(tareas ?? {})
    .filter(({ tarea }) => tarea === id)
    .sort((a, b) => arrived(a) - arrived(b) || a.fechah_x - b.fechah_x);
}

/** The acts that answered, each once, beside those that read. The clock that a read says was wrong is the clock of its answers too. */
export function answeringActs(reads: readonly PuntoLeido[]): readonly ToldAct[] {
  const acts = reads.flatMap(({ tareas, anomalias = {} }) =>
    Object.values(tareas ?? {}).map(({ _op, fechah_x, fechah_srv }): [string, ToldAct] => [
      _op,
      { _op, fechah_x, anomalias, ...(fechah_srv === undefined ? {} : { fechah_srv }) },
    ]),
  );
  const own = new Set(reads.map(({ _op }) => _op));
  return [...new Map(acts).values()].filter(({ _op }) => !own.has(_op));
}

/** Whether an answer says that something is wrong: «No» to a question, or a value outside the limits of its task. */
export function isBadAnswer({ tipo, min, max, opciones }: TareaPunto, valor: string | number): boolean {
  if (tipo === 'opcion') return !Object.values(opciones ?? {}).some((texto) => texto === valor);
  if (tipo === 'foto') return valor !== 'si';
  if (tipo === 'si_no') return valor !== 'si';
  const number = String(valor).trim() === '' ? Number.NaN : Number(valor);
  if (!Number.isFinite(number)) return true;
  return (min !== undefined && number < min) || (max !== undefined && number > max);
}

/** The tasks of a point that its read does not answer; only a file answers a photo task. */
export function unanswered(asked: Asked, punto: Pick<PuntoLeido, 'tareas'>): readonly Tarea[] {
  return tareasOf(asked).filter(({ id, tipo }) => {
    const answer = answersTo(id, punto).at(-1);
    return answer === undefined || (tipo === 'foto' && Object.keys(answer.archivos ?? {}).length === 0);
  });
}

/**
 * Keys of a read's answers whose question the point never had, in any known version.
 * @param versions the point at other times; phones ask the questions they last received
 */
export function foreignAnswers(
  asked: Asked,
  { tareas }: Pick<PuntoLeido, 'tareas'>,
  versions: readonly Asked[] = [],
): readonly string[] {
  const answers = Object.entries(tareas ?? {});
  if (answers.length === 0) return [];
  const questions = [asked, ...versions].flatMap((version) => tareasOf(version));
  const fits = ({ texto, tipo, tarea: id }: RespuestaTarea): boolean =>
    questions.some((tarea) => tarea.id === id && tarea.texto === texto && tarea.tipo === tipo);
  return answers.filter(([, answer]) => !fits(answer)).map(([key]) => key);
}

/** The files of a read: those of the point, then those of its tasks. */
export function filesOf({ archivos, tareas }: Pick<PuntoLeido, 'archivos' | 'tareas'>): readonly Archivo[] {
  const parts = [archivos, ...Object.values(tareas ?? {}).map((answer) => answer.archivos)];
  return parts.flatMap((files) => Object.values(files ?? {}));
}

/** The files of a read whose point asks for a photo, otherwise none. */
export function demandedPhotos(asked: Asked, punto: PuntoLeido): readonly Archivo[] {
  const asks = asked.foto_req === true || tareasOf(asked).some(({ tipo }) => tipo === 'foto');
  return asks ? filesOf(punto) : [];
}

/** Whether a point asks for a photo that its read lacks. */
export function lacksPhoto({ foto_req }: Asked, { archivos }: Pick<PuntoLeido, 'archivos'>): boolean {
  return foto_req === true && Object.keys(archivos ?? {}).length === 0;
}

/** Whether a read point still lacks a photo or a task, mandatory or not. */
export function isUnfinished(asked: Asked, punto: PuntoLeido): boolean {
  return lacksPhoto(asked, punto) || unanswered(asked, punto).length > 0;
}

/** Marks on a read about the point's photo and tasks. */
export type ProofMark = 'sin_foto' | 'tareas_pendientes' | 'valor_fuera';

/**
 * The marks of a read by its point's photo and tasks (data-model.md, «The judgement of a round»).
 * @param open the round goes on: missing items may still arrive
 */
export function proofMarks(asked: Asked, punto: PuntoLeido, open: boolean): Record<ProofMark, boolean> {
  const owed = unanswered(asked, punto).filter(({ obligatoria }) => obligatoria !== false);
  const outside = tareasOf(asked).some((tarea) => {
    const answer = answersTo(tarea.id, punto).at(-1);
    return answer !== undefined && isBadAnswer(tarea, answer.valor);
  });
  return {
    sin_foto: !open && lacksPhoto(asked, punto),
    tareas_pendientes: !open && owed.length > 0,
    valor_fuera: outside,
  };
}
