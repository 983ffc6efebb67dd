import { inEachTree, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { isSameName } from '@gr/shared/domain/ronda/nombres';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { VISITS } from '../evidencia/naming.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { companyStore } from '../reloj/company-store.ts';
import { nameOf } from '../reloj/people.ts';
import type { Store } from '../reloj/store.ts';
import { type ToldName, toldNames } from './told-names.ts';

/** Name of a unit by its record; `null` = none. */
export async function unitName(un_id: string, store: Pick<Store, 'read'>): Promise<string | null> {
  const name = await store.read<unknown>(`_un_/${un_id}/un_nombre`);
  return typeof name === 'string' && name !== '' ? name : null;
}

/** A record with the company's name of its unit, so that copies for other people never name a wrong unit. */
export async function withUnitName<T extends { readonly un_id: string; readonly un_nom?: string }>(
  record: T,
  store: Pick<Store, 'read'> = companyStore,
): Promise<T> {
  const un_nom = await unitName(record.un_id, store);
  return un_nom === null ? record : { ...record, un_nom };
}

/**
 * Replaces the reported names of people and units by the company's, in each copy of a record, and keeps the reported ones in
 * `nombres_dichos`. The rules check the ids in a record, but people read the names beside them. Names at the root are those of the act that
 * made the record: it carries the server's time of that act.
 */
export async function correctNames({ place, id, act }: Written, work: Work): Promise<void> {
  const record = await work.read<Readonly<Record<string, unknown>>>(place);
  if (record === null || act === null) return;
  const told = toldNames(record, act.op, record.fechah_srv === act.at);
  const known = await knownNames(told, work);
  const copies = place.startsWith(VISITS)
    ? treesOfSupervision({ ...(record as unknown as Supervision), id })
    : [place];
  for (const { path, of, id: who, told: said } of told) {
    const name = known.get(`${of} ${who}`);
    // No name to correct to: the person's data was erased, or the unit is gone.
    if (name === undefined || name === null || isSameName(said, name)) continue;
    await work.update(
      inEachTree(copies, { [path]: name, [`nombres_dichos/${path.replaceAll('/', '~')}`]: said }),
    );
  }
}

async function knownNames(
  told: readonly ToldName[],
  store: Pick<Store, 'read'>,
): Promise<ReadonlyMap<string, string | null>> {
  const asked = new Map(told.map((one) => [`${one.of} ${one.id}`, one]));
  const found = [...asked].map(async ([key, { of, id }]) => {
    const name = of === 'unidad' ? await unitName(id, store) : await nameOf(store, id);
    return [key, name] as const;
  });
  return new Map(await Promise.all(found));
}
