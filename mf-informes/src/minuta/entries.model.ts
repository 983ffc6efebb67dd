import type { Anotacion } from '@gr/shared/domain/minuta/minuta';
import { mensajes as m, QUE } from './mensajes.ts';

/** Difference between the hour told and that of arrival from which both are shown, ms (our choice). */
const APART_MS = 10 * 60_000;

/** An entry as a screen and a file show it. */
export interface EntryWords {
  readonly que: string;
  readonly texto: string;
  /** «22:05 · Ana Ruiz». */
  readonly quien: string;
  /** «Llegó 21 nov, 07:10»; `null` = about when it happened. */
  readonly llego: string | null;
  /** What it corrects, and whether it is corrected. */
  readonly notas: readonly string[];
}

/** The words of an entry; `all` = the entries read with it, for the numbers of those it corrects. */
export function wordsOf(one: Anotacion, all: readonly Anotacion[]): EntryWords {
  const { que, texto, emp_nom, fechah_x, fechah_srv, corrige, clave } = one;
  const before = all.find((other) => other.clave === corrige);
  const known = before?.fecha === one.fecha ? m.corrige(before.n) : m.corrige_otro_dia;
  return {
    que: QUE[que][0],
    texto,
    quien: m.quien(emp_nom === '' ? m.sistema : emp_nom, fechah_x),
    llego: Math.abs(fechah_srv - fechah_x) > APART_MS ? m.llego(fechah_srv) : null,
    notas: [
      ...(corrige === undefined ? [] : [known]),
      ...(all.some((other) => other.corrige === clave) ? [m.corregida] : []),
    ],
  };
}

/** What a search looks in. */
export function searchText({ que, texto, emp_nom }: Anotacion): string {
  return `${QUE[que][0]} ${texto} ${emp_nom}`;
}

/**
 * The entries after a person last signed that they read the book, newest first, and when that was; `at: null` = not among these.
 * @param own the person's signature on this phone, which the book may not have yet
 */
export function sinceRead(
  all: readonly Anotacion[],
  emp_id: string,
  own: { readonly nota: string; readonly fechah_x: number; readonly hasta: string } | null,
): { readonly rows: readonly Anotacion[]; readonly at: number | null } {
  const isOwn = (one: Anotacion) => one.que === 'leida' && one.emp_id === emp_id;
  // One that was given without a line stands in the book after entries that came meanwhile: what was read then is told by `hasta`.
  const isNote = (one: Anotacion) => one.clave === own?.nota;
  const read = all.findIndex((one) => one.clave === own?.hasta || (isOwn(one) && !isNote(one)));
  const last = read < 0 ? all.findIndex(isOwn) : read;
  const found = all[last];
  if (found === undefined) return { rows: all, at: null };
  const rows = all.slice(0, last).filter((one) => !isNote(one));
  return { rows, at: isOwn(found) ? found.fechah_x : (own?.fechah_x ?? null) };
}
