import { isDeepStrictEqual } from 'node:util';
import { type Decision, decide, effective, type Pendiente } from '@gr/shared/domain/registro/decisiones';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { asJson, inEachTree, treesOfRonda, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import type { Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';

/** The leading tree of each kind of record that people decide on, and all of its copies. */
const KINDS: Readonly<
  Record<
    Decision['arbol'],
    {
      readonly lead: (un_id: string, id: string) => string;
      readonly trees: (record: object, place: string) => readonly string[];
    }
  >
> = {
  _recorridos_: {
    lead: (_, id) => `_recorridos_todos/${id}`,
    trees: (record) => treesOfRonda(record as Ronda),
  },
  _supervisiones_: {
    lead: (_, id) => `_supervisiones_todas/${id}`,
    trees: (record) => treesOfSupervision(record as Supervision),
  },
  _listascheck_: { lead: (un_id, id) => `_listascheck_/${un_id}/${id}`, trees: (_, place) => [place] },
  _inventarios_: { lead: (un_id, id) => `_inventarios_/${un_id}/${id}`, trees: (_, place) => [place] },
};

/** Path of the record that a decision is about; in the leading one of its trees. */
export function decidedPlace(un_id: string, { arbol, id_registro }: Decision): string {
  return KINDS[arbol].lead(un_id, id_registro);
}

/** What of a decided record is read here. */
interface Decidable {
  readonly un_id?: string;
  readonly fechah_srv?: unknown;
  readonly decisiones?: Record<string, Decision>;
}

/**
 * Copies a decision, as far as it is about marks that its record had when it arrived, into each tree of the record, where its handlers and
 * its readers find it; and says in the decision itself what it did. Where the record has changed since, only marks that were decided on
 * before count as seen: what was judged after the change may be new, and waits for another decision.
 */
export async function keepDecision({ place, un_id, id }: Written, work: Work): Promise<void> {
  const decision = await work.read<Decision>(place);
  if (decision === null) return;
  const at = decidedPlace(un_id, decision);
  const record = await work.read<Decidable>(at);
  // The record was deleted meanwhile, or is another unit's.
  if (record?.un_id !== un_id) return;
  const waiting = await work.read<Pendiente>(`_por_revisar_/${un_id}/${decision.id_registro}`);
  const isLater = Number(record.fechah_srv) >= Number(decision.fechah_srv);
  const { sobre, efecto } = effective(decision, [
    ...(waiting === null || isLater ? [] : [waiting]),
    ...Object.values(record.decisiones ?? {}),
  ]);
  await work.update({ [`${place}/efecto`]: efecto });
  if (efecto === 'nada') return;
  const { razones: _, partes: __, efecto: ___, ...rest } = decision;
  const trees = KINDS[decision.arbol].trees({ ...record, id: decision.id_registro }, at);
  await work.update(inEachTree(trees, { [`decisiones/${id}`]: asJson({ ...rest, ...sobre }) }));
}

/** A record that is reviewed and not judged: what a decision says of the whole stands in its `revision`. */
interface Reviewed {
  readonly un_id: string;
  readonly decisiones?: Readonly<Record<string, Decision>>;
  readonly revision?: { readonly no_vale?: true };
}

/**
 * Settles the decisions on a record once its review is collected: whether it counts, and its row in the list «Por revisar».
 * @param pendingOf its row, by the record as it will stand
 */
export async function settleDecisions<T extends Reviewed>(
  { place, id }: Written,
  trees: (record: T) => readonly string[],
  pendingOf: (record: T) => Pendiente | null,
  work: Work,
): Promise<void> {
  const found = await work.read<T>(place);
  if (found?.revision === undefined) return;
  const record = { ...found, id };
  const { todo_no } = decide({}, record.decisiones);
  if (todo_no !== (found.revision.no_vale === true))
    await work.update(inEachTree(trees(record), { 'revision/no_vale': todo_no || null }));
  await keepQueued({ un_id: found.un_id, id }, pendingOf(record), work);
}

/** Keeps the row of a record in the list «Por revisar»; `null` = nothing of it is left to decide. */
export async function keepQueued(
  { un_id, id }: { readonly un_id: string; readonly id: string },
  row: Pendiente | null,
  work: Work,
): Promise<void> {
  const place = `_por_revisar_/${un_id}/${id}`;
  if (!isDeepStrictEqual(await work.read(place), row && asJson(row)))
    await work.update({ [place]: row && asJson(row) });
}
