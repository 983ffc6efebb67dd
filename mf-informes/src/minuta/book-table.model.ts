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
  /** Hash of its last entry. */
  readonly hash: string;
  /** When the server last confirmed it, ms since epoch. */
  readonly at: number;
  /** ms since epoch. */
  readonly now: number;
}

/** The table of a day for its files, the oldest entry first. */
export function bookTable({ all }: BookDay): {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const rows = [...all].reverse().map((one) => {
    const { que, texto, quien, llego, notas } = wordsOf(one, all);
    const [hora = '', who = ''] = quien.split(' · ');
    const fotos = Object.keys(one.archivos ?? {}).length;
    const more = [...notas, ...(fotos > 0 ? [m.fotos(fotos)] : []), ...(llego === null ? [] : [llego])];
    return [`${one.n}`, hora, que, [texto, ...more].filter(Boolean).join('. ').replaceAll('..', '.'), who];
  });
  return { columns: m.columnas, rows };
}
