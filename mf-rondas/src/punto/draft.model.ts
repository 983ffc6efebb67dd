import type { Photo } from '@gr/shared/contract/photos';
import type { Respuesta } from '@gr/shared/domain/ronda/punto-ops';
import { isOutOfRange, type Tarea } from '@gr/shared/domain/ronda/tareas';
import { type DraftKind, isJsonRecord, type Problems, photosFromJson, photosToJson } from '@gr/shared/screen';
import { mensajes } from '../mensajes.ts';

const m = mensajes.punto;

/** What is written at a point before it is saved; survives a kill as a draft. */
export interface Draft {
  /** Made when the form opened, never again (reliability.md 1). */
  readonly op: string;
  /** Task → answer as it is written. */
  readonly respuestas: Readonly<Record<string, string>>;
  /** Photos of the point. */
  readonly fotos: readonly Photo[];
  /** Task → its photos. */
  readonly por_tarea: Readonly<Record<string, readonly Photo[]>>;
}

/** Answers and photos of a point as a draft. */
export const DRAFT: DraftKind<Draft> = {
  fresh: (newId) => ({ op: newId(), respuestas: {}, fotos: [], por_tarea: {} }),
  parse(value) {
    if (!isJsonRecord(value) || typeof value.op !== 'string') return null;
    const { op, respuestas, por_tarea } = value;
    const texts = Object.entries(isJsonRecord(respuestas) ? respuestas : {});
    const lots = Object.entries(isJsonRecord(por_tarea) ? por_tarea : {});
    return {
      op,
      respuestas: Object.fromEntries(
        texts.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      ),
      fotos: photosFromJson(value.fotos),
      por_tarea: Object.fromEntries(lots.map(([id, photos]) => [id, photosFromJson(photos)])),
    };
  },
  serialize: ({ op, respuestas, fotos, por_tarea }) => ({
    op,
    respuestas: { ...respuestas },
    fotos: photosToJson(fotos),
    por_tarea: Object.fromEntries(
      Object.entries(por_tarea).map(([id, photos]) => [id, photosToJson(photos)]),
    ),
  }),
  hasContent,
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};

/** True when there is something worth keeping. */
export function hasContent({ respuestas, fotos, por_tarea }: Draft): boolean {
  const written = Object.values(respuestas).some((text) => text.trim() !== '');
  return written || fotos.length > 0 || Object.values(por_tarea).some((photos) => photos.length > 0);
}

/** Id of the field of a task. */
export const fieldOf = (tarea: Tarea): string => `tarea-${tarea.id}`;

/** A number as people write it, with a comma or a point; `null` = none. */
export function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}

/** What is wrong. A task may stay open, and a number may lie outside; a word is no number. */
export function problems(tareas: readonly Tarea[], draft: Draft): Problems {
  const wrong = tareas.filter(({ id, tipo }) => {
    const text = draft.respuestas[id] ?? '';
    return tipo === 'numero' && text.trim() !== '' && numberOf(text) === null;
  });
  return Object.fromEntries(wrong.map((tarea) => [fieldOf(tarea), m.numero_malo]));
}

/** The answers that were given, as the record holds them. */
export function answersOf(tareas: readonly Tarea[], draft: Draft): readonly Respuesta[] {
  return tareas.flatMap((tarea): Respuesta[] => {
    const fotos = draft.por_tarea[tarea.id] ?? [];
    if (tarea.tipo === 'foto') return fotos.length > 0 ? [{ tarea, valor: 'si', fotos }] : [];
    const text = (draft.respuestas[tarea.id] ?? '').trim();
    const valor = tarea.tipo === 'numero' ? numberOf(text) : text;
    return valor === null || valor === '' ? [] : [{ tarea, valor, fotos: [] }];
  });
}

/** «Sí» to every question that is not answered yet. */
export function allYes(tareas: readonly Tarea[], { respuestas }: Draft): Partial<Draft> {
  const open = tareas.filter(({ id, tipo }) => tipo === 'si_no' && respuestas[id] === undefined);
  return { respuestas: { ...respuestas, ...Object.fromEntries(open.map(({ id }) => [id, 'si'])) } };
}

/** Whether what is written lies outside what its task allows. */
export function isOutside(tarea: Tarea, text: string): boolean {
  const number = numberOf(text);
  return tarea.tipo === 'numero' && number !== null && isOutOfRange(tarea, number);
}

/** «de 2 a 6 bar»; `null` = the task has no bounds. */
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
