import type { PuntoQr, TareaPunto, TipoTarea } from '@gr/shared/domain/registro/records';
import { tareasOf } from '@gr/shared/domain/ronda/tareas';
import type { Problems } from '@gr/shared/screen';
import { linesIn, numberIn, textOfNumber } from '../form/number-text.ts';
import { rowField } from '../form/use-open-row.ts';
import { mensajes } from './mensajes.ts';

/** Maximum of questions per point (`puntos tareas`). */
export const MAX_QUESTIONS = 10;
/** Maximum length of an answer of an `opcion`, characters (`puntos tareas`). */
const MAX_ANSWER = 80;

/** A question in the form: numbers and answers are texts until saved. */
export interface Question {
  readonly id: string;
  readonly texto: string;
  readonly tipo: TipoTarea;
  readonly unidad: string;
  readonly min: string;
  readonly max: string;
  /** Answers of an `opcion`, one per line. */
  readonly opciones: string;
  readonly obligatoria: boolean;
}

/** A new question. */
export function newQuestion(id: string): Question {
  return { id, texto: '', tipo: 'si_no', unidad: '', min: '', max: '', opciones: '', obligatoria: true };
}

/** The questions of a point in order. */
export function questionsOf(point: Pick<PuntoQr, 'tareas'>): readonly Question[] {
  return tareasOf(point).map(({ id, texto, tipo, unidad, min, max, opciones, obligatoria }) => ({
    id,
    texto,
    tipo,
    unidad: typeof unidad === 'string' ? unidad : '',
    min: textOfNumber(min),
    max: textOfNumber(max),
    opciones: answersIn(opciones).join('\n'),
    obligatoria: obligatoria !== false,
  }));
}

function answersIn(opciones: unknown): readonly string[] {
  if (typeof opciones !== 'object' || opciones === null) return [];
  return Object.values(opciones).filter((text): text is string => typeof text === 'string');
}

/** All questions as the command takes them. @param before the stored ones: an answer keeps its key */
export function tasksOf(
  questions: readonly Question[],
  before: PuntoQr['tareas'] = {},
): Readonly<Record<string, TareaPunto>> {
  const tasks = questions.map((question, at): [string, TareaPunto] => {
    const { id, texto, tipo, obligatoria } = question;
    const task: TareaPunto = { texto: texto.trim(), tipo, orden: at + 1 };
    // Required is the default: a question without the flag stays without it.
    if (!obligatoria) task.obligatoria = false;
    else if (kept(before, id)?.obligatoria === true) task.obligatoria = true;
    if (tipo === 'numero') {
      const [min, max] = [numberIn(question.min), numberIn(question.max)];
      if (typeof min === 'number') task.min = min;
      if (typeof max === 'number') task.max = max;
      if (question.unidad.trim() !== '') task.unidad = question.unidad.trim();
    }
    if (tipo === 'opcion') task.opciones = withKeys(linesIn(question.opciones), kept(before, id)?.opciones);
    return [id, task];
  });
  return Object.fromEntries(tasks);
}

function kept(before: PuntoQr['tareas'] = {}, id: string): Partial<TareaPunto> | null {
  const task = Object.hasOwn(before, id) ? before[id] : null;
  return typeof task === 'object' ? task : null;
}

/**
 * Answers with keys that sort as they stand, since the database gives them back by their keys; an unchanged list keeps its own. What a guard
 * answers is the text, so keys may change.
 */
export function withKeys(
  texts: readonly string[],
  before: Record<string, string> = {},
): Record<string, string> {
  const old = Object.values(before);
  if (old.length === texts.length && old.every((text, i) => text === texts[i])) return before;
  return Object.fromEntries(texts.map((text, i) => [`r${String(i + 1).padStart(2, '0')}`, text]));
}

/** Field → message, in the order of the questions. */
export function problemsOf(questions: readonly Question[]): Problems {
  return Object.fromEntries(
    questions.flatMap(({ id, texto, tipo, min, max, opciones }) => {
      const found: [keyof Question, string][] = [];
      if (texto.trim() === '') found.push(['texto', mensajes.faltaTexto]);
      if (tipo === 'numero') {
        const [least, most] = [numberIn(min), numberIn(max)];
        if (least === null) found.push(['min', mensajes.noNumero]);
        if (most === null) found.push(['max', mensajes.noNumero]);
        if (typeof least === 'number' && typeof most === 'number' && least > most)
          found.push(['min', mensajes.alReves]);
      }
      const answers = linesIn(opciones);
      if (tipo === 'opcion' && answers.length < 2) found.push(['opciones', mensajes.dosRespuestas]);
      else if (tipo === 'opcion' && answers.some((answer) => answer.length > MAX_ANSWER))
        found.push(['opciones', mensajes.respuestaLarga]);
      return found.map(([field, message]) => [rowField(id, field), message] as const);
    }),
  );
}
