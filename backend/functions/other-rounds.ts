import { pushId } from '@gr/shared/domain/registro/ids';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Links } from '@gr/shared/domain/registro/told-hours';
import { captureMarks, repeatedTags } from '@gr/shared/domain/ronda/capturas';
import { letrerosOf } from '@gr/shared/domain/ronda/juicio';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';

/** Most rounds of the same person that are compared: copies are made of recent ones (our choice; some 6 kB each). */
const OWN_MAX = 5;
/** Newest rounds of the same phone that are compared: two people take turns at most a few times a night (our choice). */
const PHONE_MAX = 6;
/** Newest rounds of the unit that are compared, of other people: a copy for a colleague follows its original (our choice). */
const UNIT_MAX = 6;

/**
 * The marks an ended round gets beside others; none while it is open, to avoid the queries at each of its operations. Reads {@link OWN_MAX}
 * rounds of the person, {@link PHONE_MAX} of the phone and {@link UNIT_MAX} of the unit.
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
  const newest = async (tree: string, many: number): Promise<Ronda[]> => {
    const query = companyDatabase()
      .ref(tree)
      .orderByChild('fechah_x')
      .endAt(until)
      .limitToLast(many + 1);
    return roundsIn(await query.get(), id);
  };
  // As the others: later rounds of the phone take no place.
  const phone = companyDatabase().ref('_recorridos_todos').orderByChild('disp_id').startAt(disp_id);
  const [own, there, unit] = await Promise.all([
    newest(`_recorridos_rondero_/${rond_id}`, OWN_MAX),
    phone
      .endAt(disp_id, pushId(until))
      .limitToLast(PHONE_MAX + 1)
      .get(),
    newest(`_recorridos_/${un_id}`, UNIT_MAX),
  ]);
  const others = unit.filter((other) => other.rond_id !== rond_id);
  const letreros = letrerosOf(readPoints(ronda), signOf);
  return {
    capturas: captureMarks(ronda, { own, phone: roundsIn(there, id), unit: others, chains }),
    etiquetas: repeatedTags(ronda, letreros, unit),
  };
}

function roundsIn(found: Parameters<typeof contentOf>[0], id: string): Ronda[] {
  const rounds = (contentOf(found) as Record<string, Ronda> | null) ?? {};
  return Object.values(rounds).filter((other) => other.id !== id);
}
