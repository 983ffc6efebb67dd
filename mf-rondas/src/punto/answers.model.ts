import type { Respuesta } from '@gr/shared/domain/ronda/punto-ops';
import { isOutOfRange, type Tarea } from '@gr/shared/domain/ronda/tareas';
import type { Problems } from '@gr/shared/screen';
import { mensajes } from '../mensajes.ts';
import type { Draft } from '../ronda/punto-draft.ts';

const m = mensajes.punto;

/** Id of the field of a task. */
export const fieldOf = (tarea: Tarea): string => `tarea-${tarea.id}`;

/** Parses a number written with a comma or a point; `null` if it is none. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}

/** Field → message of invalid answers. A task may stay open and a number may be out of range, but text is no number. */
export function problems(tareas: readonly Tarea[], draft: Draft): Problems {
  const wrong = tareas.filter(({ id, tipo }) => {
    const text = draft.respuestas[id] ?? '';
    return tipo === 'numero' && text.trim() !== '' && numberOf(text) === null;
  });
  return Object.fromEntries(wrong.map((tarea) => [fieldOf(tarea), m.numero_malo]));
}

/** The given answers in record form. */
export function answersOf(tareas: readonly Tarea[], draft: Draft): readonly Respuesta[] {
  return tareas.flatMap((tarea): Respuesta[] => {
    const fotos = draft.por_tarea[tarea.id] ?? [];
    if (tarea.tipo === 'foto') return fotos.length > 0 ? [{ tarea, valor: 'si', fotos }] : [];
    const text = (draft.respuestas[tarea.id] ?? '').trim();
    const valor = tarea.tipo === 'numero' ? numberOf(text) : text;
    return valor === null || valor === '' ? [] : [{ tarea, valor, fotos: [] }];
  });
}

/** Sets «Sí» for every unanswered question. */
export function allYes(tareas: readonly Tarea[], { respuestas }: Draft): Partial<Draft> {
  const open = tareas.filter(({ id, tipo }) => tipo === 'si_no' && respuestas[id] === undefined);
  return { respuestas: { ...respuestas, ...Object.fromEntries(open.map(({ id }) => [id, 'si'])) } };
}

/** Whether an answer is outside the range of its task. */
export function isOutside(tarea: Tarea, text: string): boolean {
  const number = numberOf(text);
  return tarea.tipo === 'numero' && number !== null && isOutOfRange(tarea, number);
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
