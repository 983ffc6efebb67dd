import type { Anotacion } from '@gr/shared/domain/minuta/minuta';
import { wordsOf } from './entries.model.ts';
import { mensajes as m } from './mensajes.ts';

/** A day of a unit's book, for a file. */
export interface BookDay {
  readonly un_nombre: string;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  /** Its entries, the newest first. */
  readonly all: readonly Anotacion[];
  /** The same and those of the days after it, which may correct them. */
  readonly known: readonly Anotacion[];
  /** Hash of its last entry. */
  readonly hash: string;
  /** When the server last confirmed it, ms since epoch. */
  readonly at: number;
  /** ms since epoch. */
  readonly now: number;
}

/** The table of a day for its files, the oldest entry first. */
export function bookTable({ all, known }: BookDay): {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const rows = [...all].reverse().map((one) => {
    const { que, texto, quien, llego, notas } = wordsOf(one, known);
    const [hora = '', who = ''] = quien.split(' · ');
    const fotos = Object.keys(one.archivos ?? {}).length;
    const more = [...notas, ...(fotos > 0 ? [m.fotos(fotos)] : []), ...(llego === null ? [] : [llego])];
    return [`${one.n}`, hora, que, sentencesOf([texto, ...more]), who];
  });
  return { columns: m.columnas, rows };
}

/** Texts as sentences one after the other; the texts themselves, whose hash stands beside them, are not changed. */
function sentencesOf(texts: readonly string[]): string {
  return texts.filter(Boolean).reduce((all, text) => `${all}${/[.!?…]$/.test(all) ? '' : '.'} ${text}`);
}
