import type { ClaimedHours, Ledger } from '@gr/shared/domain/registro/claimed-hours';
import { claimedHours } from '@gr/shared/domain/registro/claimed-hours';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { LedgerRow } from '@gr/shared/domain/registro/read-chains';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Links, ToldAct } from '@gr/shared/domain/registro/told-hours';
import { isClockPut, readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { answeringActs } from '@gr/shared/domain/ronda/tareas';
import { uidOf } from '../company/people/account-of.ts';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';

/** Most rows of a ledger that are read between the acts of a record (our choice: some nights of a person). */
const ROWS_MAX = 200;
/** Rows before them, in which its chain is looked for (our choice: a phone's records follow each other). */
const ROWS_BEFORE = 10;

/**
 * The ledger of a person around some acts: their own rows, those between the first reported time and the last arrival, and some before.
 * With a network connection hardly more than the record itself.
 */
export async function ledgerAround(emp_id: string, acts: readonly ToldAct[]): Promise<Ledger> {
  if (acts.length === 0) return {};
  const ledger = companyDatabase().ref(`_ops/${uidOf(emp_id)}`);
  const byKey = ledger.orderByKey();
  const arrived = acts.map(({ fechah_srv }) => Number(fechah_srv)).filter(Number.isFinite);
  const from = Math.max(0, Math.min(...acts.map(({ fechah_x }) => fechah_x)));
  const to = Math.max(from, ...arrived);
  const found = await Promise.all([
    byKey.endAt(pushId(from)).limitToLast(ROWS_BEFORE).get(),
    byKey.startAt(pushId(from)).endAt(pushId(to)).limitToLast(ROWS_MAX).get(),
  ]);
  const rows = Object.assign({}, ...found.map((each) => contentOf(each))) as Record<string, LedgerRow>;
  const others = acts.flatMap(({ _op }) => (_op && !Object.hasOwn(rows, _op) ? [_op] : []));
  const own = others.map(async (op) => [op, contentOf(await ledger.child(op).get())] as const);
  const known = (await Promise.all(own)).filter(([, row]) => row !== null);
  return { ...rows, ...(Object.fromEntries(known) as Record<string, LedgerRow>) };
}

/** Links of the reads of a round, and once it has ended how far their times are vouched for. */
export async function hoursOf(
  ronda: Ronda,
): Promise<{ readonly enlaces: Links; readonly horas?: ClaimedHours }> {
  if (isOpen(ronda) && !isClockPut(ronda)) return { enlaces: {} };
  const reads = readPoints(ronda);
  const acts = [...reads, ...answeringActs(reads)];
  const ledger = await ledgerAround(ronda.rond_id, acts);
  const links = reads.flatMap(({ _op = '' }) => {
    const link = Object.hasOwn(ledger, _op) ? ledger[_op]?.cadena : undefined;
    return link ? [[_op, link] as const] : [];
  });
  const enlaces = Object.fromEntries(links);
  if (isOpen(ronda)) return { enlaces };
  return { enlaces, horas: await claimedHours(uidOf(ronda.rond_id), acts, ledger) };
}
