import type { Company } from '../../company/connect/company.ts';
import { PERSONAL_TREES, type PersonalTree } from './trees.ts';

/** Identity of a person in the database. */
export interface Whom {
  readonly emp_id: string;
  readonly uid: string;
}

/** A person's data in one tree: database path below the root → value. */
export type Found = Readonly<Record<string, unknown>>;

/** Records of a unit's tree per read. */
const PAGE = 500;

/** All data of a person in one tree. `units` = all units of the company. */
export async function gatherTree(
  company: Company,
  { tree, whose }: PersonalTree,
  { emp_id, uid }: Whom,
  units: readonly string[],
): Promise<Found> {
  switch (whose.by) {
    case 'emp_id':
    case 'uid': {
      const place = `${tree}/${whose.by === 'uid' ? uid : emp_id}`;
      const value = await company.read(place);
      return value === null ? {} : { [place]: value };
    }
    case 'fields': {
      const found = await Promise.all(whose.fields.map((field) => company.readWhere(tree, field, emp_id)));
      const all = Object.assign({}, ...found) as Record<string, unknown>;
      return Object.fromEntries(Object.entries(all).map(([id, value]) => [`${tree}/${id}`, value]));
    }
    case 'unit':
      return perUnit(company, tree, units, (place, record) =>
        names(record, emp_id) ? { [place]: record } : {},
      );
    case 'entry':
      return perUnit(company, tree, units, (place, record) => entriesOf(place, record, emp_id));
  }
}

async function perUnit(
  company: Company,
  tree: string,
  units: readonly string[],
  pick: (place: string, record: unknown) => Found,
): Promise<Found> {
  const found: Record<string, unknown> = {};
  for (const un of units)
    for await (const page of company.pages(`${tree}/${un}`, 'fechah_x', PAGE))
      for (const [id, record] of page) Object.assign(found, pick(`${tree}/${un}/${id}`, record));
  return found;
}

/** Whether an id occurs anywhere in a record, as a key or as a value. */
function names(record: unknown, emp_id: string): boolean {
  if (typeof record !== 'object' || record === null) return record === emp_id;
  return Object.entries(record).some(([key, value]) => key === emp_id || names(value, emp_id));
}

/** The guard's own entries of a visit, without those of others. */
function entriesOf(place: string, record: unknown, emp_id: string): Found {
  const { entradas = {} } = record as { readonly entradas?: Record<string, { readonly guarda_id?: string }> };
  const own = Object.entries(entradas).filter(([, { guarda_id }]) => guarda_id === emp_id);
  return Object.fromEntries(own.map(([key, entry]) => [`${place}/entradas/${key}`, entry]));
}

/** All data of a person by tree, in the order of {@link PERSONAL_TREES}; empty trees are left out. */
export async function gatherAll(
  company: Company,
  whom: Whom,
): Promise<readonly { readonly tree: PersonalTree; readonly found: Found }[]> {
  const units = Object.keys((await company.read<Record<string, unknown>>('_un_')) ?? {});
  const all: { tree: PersonalTree; found: Found }[] = [];
  for (const tree of PERSONAL_TREES) {
    const found = await gatherTree(company, tree, whom, units);
    if (Object.keys(found).length > 0) all.push({ tree, found });
  }
  return all;
}
