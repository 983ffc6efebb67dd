import { pushId } from '@gr/shared/domain/registro/ids';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Links } from '@gr/shared/domain/registro/told-hours';
import { captureMarks, repeatedTags } from '@gr/shared/domain/ronda/capturas';
import { letrerosOf } from '@gr/shared/domain/ronda/juicio';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import type { Query } from 'firebase-admin/database';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';

/** Newest rounds of the same person that are compared: copies are made of recent ones (our choice; some 6 kB each). */
const OWN = 5;
/** Newest rounds of the same phone that are compared: two people take turns at most a few times a night (our choice). */
const PHONE = 6;
/** Newest rounds of the unit that are compared: a copy for a colleague follows its original (our choice). */
const UNIT = 6;
/** All that began within so many ms, a shift, are compared where they are more: rounds begun for it would take the places of others. */
const SHIFT_MS = 12 * 3_600_000;

/**
 * The marks an ended round gets beside others; none while it is open, to avoid the queries at each of its operations. Reads {@link OWN}
 * rounds of the person, {@link PHONE} of the phone and {@link UNIT} of the unit, or all of a shift.
 * @param chains of its reads
 */
export async function marksBesideOthers(
  ronda: Ronda,
  chains: Links,
  signOf: Knowledge['signOf'],
): Promise<Pick<Knowledge, 'capturas' | 'etiquetas'>> {
  if (isOpen(ronda)) return {};
  const { rond_id, un_id, disp_id, id } = ronda;
  // A round that began later on another phone may fall within this one.
  const until = ronda.fechah_fin_x ?? ronda.fechah_x;
  const shift = until - SHIFT_MS;
  const newest = async (
    many: number,
    between: (from: number | undefined, to: number) => Query,
    inShift?: readonly Ronda[],
  ) => {
    const found = inShift ?? roundsIn(await between(shift, until).get(), id);
    const missing = many - found.length;
    if (missing <= 0) return found;
    const older = await between(undefined, shift - 1)
      .limitToLast(missing)
      .get();
    return [...roundsIn(older, id), ...found];
  };
  const of = (tree: string) => (from: number | undefined, to: number) => {
    const query = companyDatabase().ref(tree).orderByChild('fechah_x').endAt(to);
    return from === undefined ? query : query.startAt(from);
  };
  const onPhone = (from: number | undefined, to: number) =>
    companyDatabase()
      .ref('_recorridos_todos')
      .orderByChild('disp_id')
      .startAt(disp_id, from === undefined ? undefined : pushId(from))
      .endAt(disp_id, pushId(to));
  const [phone, unit, access] = await Promise.all([
    newest(PHONE, onPhone),
    newest(UNIT, of(`_recorridos_/${un_id}`)),
    companyDatabase().ref(`_acceso_/${rond_id}`).get(),
  ]);
  // Who holds this unit alone has walked in no other: their rounds of the shift are among the unit's and are not read twice.
  const holds = Object.keys((contentOf(access) ?? {}) as object);
  const ofShift = unit.filter((other) => other.rond_id === rond_id && other.fechah_x >= shift);
  const isOnly = holds.length === 1 && holds[0] === un_id;
  const own = await newest(OWN, of(`_recorridos_rondero_/${rond_id}`), isOnly ? ofShift : undefined);
  const others = unit.filter((other) => other.rond_id !== rond_id);
  const letreros = letrerosOf(readPoints(ronda), signOf);
  return {
    capturas: captureMarks(ronda, { own, phone, unit: others, chains }),
    etiquetas: repeatedTags(ronda, letreros, unit),
  };
}

function roundsIn(found: Parameters<typeof contentOf>[0], id: string): Ronda[] {
  const rounds = (contentOf(found) as Record<string, Ronda> | null) ?? {};
  return Object.values(rounds).filter((other) => other.id !== id);
}
