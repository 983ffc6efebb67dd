import { entrada } from '../shape/minuta.ts';
import { canonicalJson } from '../valor/canonical-json.ts';
import {
  type Entrada,
  entriesOf,
  type FinMinuta,
  type MinutaDia,
  type MinutaDias,
  type NewEntrada,
} from './minuta.ts';

/** A point in the chain: an entry of a day, by its number, and its hash. */
export type ChainPoint = NonNullable<FinMinuta['antes']>;

/**
 * The text whose SHA-256 is the hash of an entry: the hash before it (empty before the first of all), then the canonical JSON of the entry
 * with its key and its number.
 */
export function chainText(antes: string, clave: string, fila: Entrada): string {
  return `${antes}${canonicalJson({ ...fila, hash: undefined, clave })}`;
}

/**
 * The end of a day's book with one more entry; `undefined` when that is no entry. Whoever calls sees to it that the day has no entry of that
 * key, and that the last one of `fin` has its row.
 * @param fin the end so far; `null` = this opens the day
 * @param antes where the chain stands in the days before; counts when the day is opened. `null` = it is the first of all
 * @param clave the same for the same event
 * @param sha SHA-256 of a text, hex
 */
export function nextEnd(
  fin: FinMinuta | null,
  antes: ChainPoint | null,
  [clave, fresh]: readonly [clave: string, entrada: NewEntrada],
  sha: (text: string) => string,
): (FinMinuta & { readonly fila: Entrada }) | undefined {
  const open = fin ?? { n: 0, hash: antes?.hash ?? '', ...(antes && { antes }) };
  const n = open.n + 1;
  // As readers will see it: what a phone wrote wrongly is left out before the hash is made.
  const raw = { ...fresh, n, hash: '' };
  const fila = entrada.read(raw as never, () => undefined, clave) as Entrada | undefined;
  if (fila === undefined) return undefined;
  const hash = sha(chainText(open.hash, clave, fila));
  return { ...open, n, hash, clave, fila: { ...fila, hash } };
}

/** A day's book with one more entry, as {@link nextEnd} makes it; `undefined` when it has that key already. */
export function withEntry(
  dia: MinutaDia | null,
  antes: ChainPoint | null,
  [clave, fresh]: readonly [clave: string, entrada: NewEntrada],
  sha: (text: string) => string,
): MinutaDia | undefined {
  if (dia?.filas?.[clave] !== undefined) return undefined;
  const fin = nextEnd(dia?.fin ?? null, antes, [clave, fresh], sha);
  return fin && { fin, filas: { ...dia?.filas, [clave]: fin.fila } };
}

/** Where the chain of some days breaks first. */
export interface ChainBreak {
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  /** Number of the entry in its day; 0 = the day as a whole. */
  readonly n: number;
  /** The entry is not as it was written; it is not there; a whole day is not there. */
  readonly wrong: 'changed' | 'missing' | 'no_day';
}

/** What a check of a book found. */
export interface ChainCheck {
  /** Number of entries that were looked at. */
  readonly filas: number;
  /** The first break; `null` = all is as it was written. */
  readonly broken: ChainBreak | null;
}

/**
 * Computes the chain of days anew, oldest first, up to the first break. The link from the first day to those before it can't be checked
 * without them.
 * @param sha SHA-256 of a text, hex
 * @param isWhole the days are all of the book: one that goes on from a day before them lacks that day
 */
export async function verifyMinuta(
  dias: MinutaDias,
  sha: (text: string) => string | Promise<string>,
  isWhole = false,
): Promise<ChainCheck> {
  const fechas = Object.keys(dias).sort();
  let filas = 0;
  for (const fecha of fechas) {
    const dia = dias[fecha] as MinutaDia;
    const { antes, n: last = 0, hash: end = '' } = dia.fin ?? {};
    const linked = brokenLink(dias, isWhole ? '' : (fechas[0] ?? fecha), antes);
    if (linked !== null) return { filas, broken: linked };
    const rows = Object.entries(entriesOf(dia)).sort(([, a], [, b]) => a.n - b.n);
    let hash = antes?.hash ?? '';
    let n = 0;
    for (const [clave, fila] of rows) {
      n += 1;
      if (fila.n !== n) return { filas, broken: { fecha, n, wrong: fila.n > n ? 'missing' : 'changed' } };
      hash = await sha(chainText(hash, clave, fila));
      if (hash !== fila.hash) return { filas, broken: { fecha, n, wrong: 'changed' } };
      filas += 1;
    }
    if (n < last) return { filas, broken: { fecha, n: n + 1, wrong: 'missing' } };
    if (n > last || hash !== end) return { filas, broken: { fecha, n, wrong: 'changed' } };
  }
  return { filas, broken: null };
}

/** Whether the entry that a day goes on from is not as it was then; days before `first` are not there to be asked. */
function brokenLink(dias: MinutaDias, first: string, antes: ChainPoint | undefined): ChainBreak | null {
  if (antes === undefined || antes.fecha < first) return null;
  const { fecha, n, hash } = antes;
  const before = dias[fecha];
  if (before === undefined) return { fecha, n: 0, wrong: 'no_day' };
  const row = Object.values(entriesOf(before)).find((one) => one.n === n);
  if (row === undefined) return { fecha, n, wrong: 'missing' };
  return row.hash === hash ? null : { fecha, n, wrong: 'changed' };
}
