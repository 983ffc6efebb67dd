import { pushId } from '@gr/shared/domain/registro/ids';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Links, ReadLink } from '@gr/shared/domain/ronda/linked-order';
import { isClockPut, readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { contradictedReads } from '@gr/shared/domain/ronda/told-hours';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { uidOf } from './seguir-personal.ts';

/**
 * Links of the reads of a round, from the ledger of its person, as far as they were sent. Used only where they matter, with one ledger row
 * per read: for a round that ended, and where a clock was changed.
 */
export async function linksOf(ronda: Ronda): Promise<Links> {
  if (isOpen(ronda) && !isClockPut(ronda)) return {};
  const ledger = companyDatabase().ref(`_ops/${uidOf(ronda.rond_id)}`);
  const found = readPoints(ronda).map(async ({ _op = '' }): Promise<[string, unknown]> => {
    return [_op, contentOf(await ledger.child(`${_op || '-'}/cadena`).get())];
  });
  const known = (await Promise.all(found)).flatMap(([op, told]) => {
    return told === null ? [] : [[op, told as ReadLink] as const];
  });
  return Object.fromEntries(known);
}

/** Most rows of the ledger that are read beside the links of a round (our choice: some nights of a person). */
const ROWS_MAX = 200;

/**
 * Operations of the reads of an ended round whose time their own chain contradicts. Queries the ledger between the earliest reported time
 * and the last arrival: with a network connection hardly more than the round itself.
 */
export async function contradictedIn(ronda: Ronda, links: Links): Promise<ReadonlySet<string>> {
  const reads = readPoints(ronda);
  const told = reads.map(({ fechah_x }) => fechah_x);
  const arrived = reads.map(({ fechah_srv }) => Number(fechah_srv)).filter(Number.isFinite);
  if (isOpen(ronda) || Object.keys(links).length === 0 || arrived.length === 0) return new Set();
  const [from, to] = [Math.max(0, Math.min(...told)), Math.max(...arrived)];
  if (from >= to) return contradictedReads(reads, links);
  const between = companyDatabase()
    .ref(`_ops/${uidOf(ronda.rond_id)}`)
    .orderByKey()
    .startAt(pushId(from))
    .endAt(pushId(to));
  const rows = Object.values((contentOf(await between.limitToLast(ROWS_MAX).get()) ?? {}) as Rows);
  const linked = rows.flatMap(({ at, cadena }) => (cadena ? [{ ...cadena, at }] : []));
  return contradictedReads(reads, links, linked);
}

type Rows = Readonly<Record<string, { readonly at: number; readonly cadena?: ReadLink }>>;
