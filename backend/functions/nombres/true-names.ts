import { inEachTree, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { isSameName } from '@gr/shared/domain/ronda/nombres';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { VISITS } from '../evidencia/naming.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { companyStore } from '../reloj/company-store.ts';
import { nameOf } from '../reloj/people.ts';
import type { Store } from '../reloj/store.ts';

/** A name in a record beside the id of its person or unit. */
interface ToldName {
  /** Path of the name, below the record. */
  readonly path: string;
  readonly of: 'persona' | 'unidad';
  readonly id: string;
  readonly told: string;
}

/** Field with an id → field with its reported name. */
const NAMES = [
  ['persona', 'rond_id', 'rond_nom'],
  ['persona', 'super_id', 'super_nom'],
  ['persona', 'emp_id', 'emp_nom'],
  ['persona', 'guarda_id', 'guarda_nom'],
  ['persona', 'entrega_id', 'entrega_nom'],
  ['persona', 'recibe_id', 'recibe_nom'],
  ['unidad', 'un_id', 'un_nom'],
] as const;

/**
 * Names reported by the operation `op` on a record: in the whole record where it made it (`whole`), and in each part with its `_op`. Names of
 * other operations stay, because people's names change.
 */
export function toldNames(
  record: Readonly<Record<string, unknown>>,
  op: string,
  whole: boolean,
): readonly ToldName[] {
  const found: ToldName[] = whole ? namesAt(record, '') : [];
  const look = (map: Readonly<Record<string, unknown>>, path: string): void => {
    for (const [key, part] of Object.entries(map)) {
      if (typeof part !== 'object' || part === null) continue;
      const inner = part as Readonly<Record<string, unknown>>;
      if (inner._op === op) found.push(...namesAt(inner, `${path}${key}/`));
      look(inner, `${path}${key}/`);
    }
  };
  look(record, '');
  return found;
}

function namesAt(map: Readonly<Record<string, unknown>>, path: string): ToldName[] {
  return NAMES.flatMap(([of, field, name]): ToldName[] => {
    const [id, told] = [map[field], map[name]];
    if (typeof id !== 'string' || typeof told !== 'string' || !/^[-\w]{1,60}$/.test(id)) return [];
    return [{ path: path + name, of, id, told }];
  });
}

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
