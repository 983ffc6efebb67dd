import { createHash } from 'node:crypto';
import { type ChainPoint, withEntry } from '@gr/shared/domain/minuta/chain';
import type { MinutaDia, NewEntrada } from '@gr/shared/domain/minuta/minuta';
import { localDate } from '@gr/shared/domain/valor/time';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
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

/** SHA-256 of a text, hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Adds an entry at the end of its day's book, in a transaction, because other acts add theirs at the same time. */
export async function appendEntry({ un_id, clave, dia_x, entrada }: ToAppend): Promise<void> {
  const fecha = localDate(dia_x);
  const place = `_minuta_/${un_id}/${fecha}`;
  // A repeat costs one small reading, not the whole day.
  if ((await read(`${place}/filas/${clave}/n`)) !== null) return;
  const antes = (await read(`${place}/n`)) === null ? await lastBefore(un_id, fecha) : null;
  await transact(place, (held) => withEntry(held as MinutaDia | null, antes, [clave, entrada], sha256));
}

/** Where the chain stands in the newest day before `fecha`; `null` = there is none. */
async function lastBefore(un_id: string, fecha: string): Promise<ChainPoint | null> {
  const days = companyDatabase().ref(`_minuta_/${un_id}`).orderByKey();
  const found = contentOf(await days.endBefore(fecha).limitToLast(1).get());
  const [last] = Object.entries((found ?? {}) as Record<string, MinutaDia>);
  return last === undefined ? null : { fecha: last[0], n: last[1].n, hash: last[1].hash };
}

async function read(path: string): Promise<unknown> {
  return contentOf(await companyDatabase().ref(path).get());
}
