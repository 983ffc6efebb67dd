import { createHash } from 'node:crypto';
import { type ChainPoint, nextEnd } from '@gr/shared/domain/minuta/chain';
import type { FinMinuta, MinutaDia, NewEntrada } from '@gr/shared/domain/minuta/minuta';
import { toldHour } from '@gr/shared/domain/valor/doubtful-time';
import { localDate } from '@gr/shared/domain/valor/time';
import { companyDatabase } from '../admin-app.ts';
import { asWritten, contentOf } from '../content-of.ts';
import { transact } from '../one-at-a-time.ts';

/** An entry on its way into the book of a unit. */
export interface ToAppend {
  readonly un_id: string;
  /** The same for the same event, so a repeat adds nothing. */
  readonly clave: string;
  /** Decides the day, ms since epoch; the same in every repeat. */
  readonly dia_x: number;
  readonly entrada: NewEntrada;
}

/** Most attempts while other containers add their entries. */
const MAX_TURNS = 50;

/** SHA-256 of a text, hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Adds an entry at the end of its day's book. Other acts add theirs at the same time, so the end alone is changed in a transaction, and it
 * holds the entry until that has its row: whoever finds the last one without a row, because its function died, writes it before adding.
 * The end is read before the rows are looked at, so an entry is there if it was ever added before that end.
 */
export async function appendEntry({ un_id, clave, dia_x, entrada: told }: ToAppend): Promise<void> {
  const entrada = { ...told, fechah_x: toldHour(told) };
  const fecha = localDate(dia_x);
  const place = `_minuta_/${un_id}/${fecha}`;
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const fin = (await read(`${place}/fin`)) as FinMinuta | null;
    const at = (key: string): string => `${place}/filas/${key}`;
    if (fin !== null && (await read(`${at(fin.clave)}/n`)) === null)
      await companyDatabase().ref(at(fin.clave)).set(asWritten(fin.fila));
    if (fin?.clave === clave || (await read(`${at(clave)}/n`)) !== null) return;
    const antes = fin === null ? await lastBefore(un_id, fecha) : null;
    const next = nextEnd(fin, antes, [clave, entrada], sha256);
    if (next === undefined) return;
    // The first look of a transaction may show nothing: the database refuses what does not follow from what it holds.
    const isNext = (held: FinMinuta | null): boolean => held === null || held.hash === fin?.hash;
    if (await transact(`${place}/fin`, (held) => (isNext(held as FinMinuta | null) ? next : undefined)))
      return companyDatabase().ref(at(clave)).set(asWritten(next.fila));
  }
  throw new Error('The end of the book keeps changing: the act will be read again.');
}

/** Where the chain stands in the newest day before `fecha`; `null` = there is none. */
async function lastBefore(un_id: string, fecha: string): Promise<ChainPoint | null> {
  const days = companyDatabase().ref(`_minuta_/${un_id}`).orderByKey();
  const found = contentOf(await days.endBefore(fecha).limitToLast(1).get());
  const [last] = Object.entries((found ?? {}) as Record<string, MinutaDia>);
  const fin = last?.[1].fin;
  return last === undefined || fin === undefined ? null : { fecha: last[0], n: fin.n, hash: fin.hash };
}

async function read(path: string): Promise<unknown> {
  return contentOf(await companyDatabase().ref(path).get());
}
