import type { PuntoLeido } from '@gr/shared/domain/registro/records';
import type { Respuesta } from '@gr/shared/domain/ronda/punto-ops';
import { type Asked, answersTo, isBadAnswer, type Tarea, tareasOf } from '@gr/shared/domain/ronda/tareas';
import type { Problems } from '@gr/shared/screen';
import { answerText, tareas as m } from '../mensajes-tareas.ts';
import { type Draft, hasContent } from '../ronda/punto-draft.ts';

/** A read, as far as its answers matter. */
type Given = Pick<PuntoLeido, 'tareas'>;

/** Id of the field of a task. */
export const fieldOf = (tarea: Tarea): string => `tarea-${tarea.id}`;

/** Id of the field of the point's own photo. */
export const FOTO = 'foto';

/** Parses a number written with a comma or a point; `null` if it is none. */
function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}

/**
 * Field → message of what keeps the form from being saved: text where a number belongs, or nothing new, told at the first task. A task may
 * stay open and a number may be out of range.
 * @param given the read with the answers it has
 */
export function problems(tareas: readonly Tarea[], draft: Draft, given: Given): Problems {
  const [first] = tareas;
  const wrong = tareas.filter(({ id, tipo }) => {
    const text = draft.respuestas[id] ?? '';
    return tipo === 'numero' && text.trim() !== '' && numberOf(text) === null;
  });
  if (wrong.length > 0) return Object.fromEntries(wrong.map((tarea) => [fieldOf(tarea), m.numeroMalo]));
  if (draft.fotos.length > 0 || answersOf(tareas, draft, given).length > 0) return {};
  return {
    [first ? fieldOf(first) : FOTO]: hasContent(draft) ? m.nadaNuevo : first ? m.responda : m.tomeFoto,
  };
}

/** The given answers in record form. One that repeats what the read `given` says already is left out. */
export function answersOf(tareas: readonly Tarea[], draft: Draft, given: Given = {}): readonly Respuesta[] {
  return tareas.flatMap((tarea): Respuesta[] => {
    const fotos = draft.por_tarea[tarea.id] ?? [];
    if (tarea.tipo === 'foto') return fotos.length > 0 ? [{ tarea, valor: 'si', fotos }] : [];
    const text = (draft.respuestas[tarea.id] ?? '').trim();
    const valor = tarea.tipo === 'numero' ? numberOf(text) : text;
    const same = answersTo(tarea.id, given).at(-1)?.valor === valor;
    return valor === null || valor === '' || same ? [] : [{ tarea, valor, fotos: [] }];
  });
}

/** A task that was answered, and may be answered anew. */
export interface Answered {
  readonly tarea: Tarea;
  /** Its last answer. */
  readonly valor: string | number;
  /** The same as typed. */
  readonly typed: string;
  /** The same in words. */
  readonly worded: string;
}

/** The tasks of a read that a person may answer anew, in their order; a photo is never replaced. */
export function answeredOf(asked: Asked, leido: Given): readonly Answered[] {
  return tareasOf(asked).flatMap((tarea): Answered[] => {
    const last = answersTo(tarea.id, leido).at(-1);
    if (!last || tarea.tipo === 'foto') return [];
    const { valor } = last;
    const typed = String(valor).replace('.', tarea.tipo === 'numero' ? ',' : '.');
    return [{ tarea, valor, typed, worded: answerText(tarea.tipo, valor, tarea.unidad) }];
  });
}

/** Whether an answer is outside the range of its task. */
export function isOutside(tarea: Tarea, text: string): boolean {
  const number = numberOf(text);
  return tarea.tipo === 'numero' && number !== null && isBadAnswer(tarea, number);
}

/** The answers of a draft that say that something is wrong, as a sentence for an incident; `null` = none. */
export function whatIsWrong(tareas: readonly Tarea[], draft: Draft): string | null {
  const bad = answersOf(tareas, draft).filter(({ tarea, valor }) => isBadAnswer(tarea, valor));
  const told = bad.map(
    ({ tarea, valor }) => `${tarea.texto} ${answerText(tarea.tipo, valor, tarea.unidad)}.`,
  );
  return told.length === 0 ? null : told.join(' ');
}

/** «de 2 a 6 bar»; `null` = the task has no range. */
export function rangeOf({ min, max, unidad = '' }: Tarea): string | null {
  const text = (n: number): string => String(n).replace('.', ',');
  if (min === undefined && max === undefined) return null;
  const range =
    min === undefined
      ? m.hasta(text(max ?? 0))
      : max === undefined
        ? m.desde(text(min))
        : m.entre(text(min), text(max));
  return `${range} ${unidad}`.trim();
}
