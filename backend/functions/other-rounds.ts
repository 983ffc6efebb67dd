import { pushId } from '@gr/shared/domain/registro/ids';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { captureMarks, isUnlinkedBunch, type RazonCaptura } from '@gr/shared/domain/ronda/capturas';
import type { Links } from '@gr/shared/domain/ronda/linked-order';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { uidOf } from './seguir-personal.ts';

/** Most rounds of the same person that are compared: copies are made of recent ones (our choice; some 6 kB each). */
const OWN_MAX = 5;
/** Newest rounds of the same phone that are compared: two people take turns at most a few times a night (our choice). */
const PHONE_MAX = 6;

/**
 * The marks an ended round gets beside others; none while it is open, to avoid the queries at each of its operations. Reads {@link OWN_MAX}
 * rounds of the person and {@link PHONE_MAX} of the phone.
 * @param chains of its reads
 */
export async function marksBesideOthers(ronda: Ronda, chains: Links): Promise<readonly RazonCaptura[]> {
  if (isOpen(ronda)) return [];
  const { rond_id, disp_id, id } = ronda;
  const own = companyDatabase().ref(`_recorridos_rondero_/${rond_id}`).orderByChild('fechah_x');
  const phone = companyDatabase().ref('_recorridos_todos').orderByChild('disp_id').equalTo(disp_id);
  const [before, there] = await Promise.all([
    // A round that began later on another phone may fall within this one.
    own
      .endAt(ronda.fechah_fin_x ?? ronda.fechah_x)
      .limitToLast(OWN_MAX + 1)
      .get(),
    phone.limitToLast(PHONE_MAX + 1).get(),
  ]);
  const others = (found: typeof before): Ronda[] =>
    Object.values((contentOf(found) as Record<string, Ronda> | null) ?? {}).filter(
      (other) => other.id !== id,
    );
  const linked = isUnlinkedBunch(ronda, chains) && (await linkedBefore(ronda));
  return captureMarks(ronda, { own: others(before), phone: others(there), chains, linked });
}

/**
 * Newest rows of the ledger that are searched for a chain: some nights of a person, and only for a round that arrived in a bunch (our
 * choice).
 */
const ROWS_MAX = 200;

interface LedgerRow {
  readonly at?: number;
  readonly cadena?: { readonly sin_cadena?: number };
  readonly recibido?: unknown;
}

/**
 * Whether the person's phone linked its records before the reads of the round arrived. Not when it reported records without a link, nor
 * when the office imported a read: those have no link of their own.
 */
async function linkedBefore(ronda: Ronda): Promise<boolean> {
  const reads = readPoints(ronda);
  const first = Math.min(...reads.map(({ fechah_srv }) => Number(fechah_srv)));
  const ledger = companyDatabase().ref(`_ops/${uidOf(ronda.rond_id)}`);
  const before = ledger.orderByKey().endAt(pushId(first)).limitToLast(ROWS_MAX);
  const [newest, ...own] = await Promise.all([
    before.get(),
    ...reads.map(({ _op = '' }) => ledger.child(`${_op || '-'}/recibido`).get()),
  ]);
  if (own.some((handed) => handed.exists())) return false;
  const rows = Object.values((newest?.val() as Record<string, LedgerRow> | null) ?? {});
  if (rows.some(({ cadena }) => cadena?.sin_cadena !== undefined)) return false;
  return rows.some(({ at = first, cadena }) => at < first && cadena !== undefined);
}
