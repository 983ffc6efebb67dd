import { isSameName } from '@gr/shared/domain/ronda/nombres';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { companyStore } from '../reloj/company-store.ts';
import { nameOf } from '../reloj/people.ts';
import { type ToldName, toldNames } from './told-names.ts';

/** Name of a unit by its record; `null` = none. */
export async function unitName(un_id: string): Promise<string | null> {
  const name = await companyStore.read<unknown>(`_un_/${un_id}/un_nombre`);
  return typeof name === 'string' && name !== '' ? name : null;
}

/** A record with the company's name of its unit, so that copies for other people never name a wrong unit. */
export async function withUnitName<T extends { readonly un_id: string; readonly un_nom?: string }>(
  record: T,
): Promise<T> {
  const un_nom = await unitName(record.un_id);
  return un_nom === null ? record : { ...record, un_nom };
}

/**
 * Replaces the reported names of people and units by the company's, in each copy of a record, and keeps the reported ones in
 * `nombres_dichos`. The rules check the ids in a record, but people read the names beside them.
 * @param whole the record was written now as a whole, and not a part of it
 * @param copiesOf gives every path of the record
 */
export async function correctNames(
  place: string,
  whole: boolean,
  copiesOf: (record: unknown) => readonly string[] = () => [place],
): Promise<void> {
  const record = contentOf(await companyDatabase().ref(place).get());
  if (typeof record !== 'object' || record === null) return;
  const told = toldNames(record as Readonly<Record<string, unknown>>, whole);
  const known = await knownNames(told);
  const updates: Record<string, string> = {};
  for (const { path, of, id, told: said } of told) {
    const name = known.get(`${of} ${id}`);
    // No name to correct to: the person's data was erased, or the unit is gone.
    if (name === undefined || name === null || isSameName(said, name)) continue;
    for (const copy of copiesOf(record)) {
      updates[`${copy}/${path}`] = name;
      updates[`${copy}/nombres_dichos/${path.replaceAll('/', '~')}`] = said;
    }
  }
  if (Object.keys(updates).length > 0) await companyDatabase().ref().update(updates);
}

async function knownNames(told: readonly ToldName[]): Promise<ReadonlyMap<string, string | null>> {
  const asked = new Map(told.map((one) => [`${one.of} ${one.id}`, one]));
  const found = [...asked].map(async ([key, { of, id }]) => {
    const name = of === 'unidad' ? await unitName(id) : await nameOf(companyStore, id);
    return [key, name] as const;
  });
  return new Map(await Promise.all(found));
}
