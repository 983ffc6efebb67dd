import { type Catalogo, expectedOf } from '@gr/shared/domain/inventario/catalogo';
import type { Compared } from '@gr/shared/domain/inventario/inventario';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import type { CountedRow } from './conteo.model.ts';

/** What a count is compared with, and which items of it no inventory had: the office put them on its list since. */
export interface Before {
  readonly base: Compared | null;
  readonly proposed: ReadonlySet<string>;
}

/**
 * The inventory before, and what the office has put on its list since, as it should be. What somebody had counted already
 * under another id is known by its name and not proposed again.
 */
export function beforeOf(base: Compared | null, catalogo: Catalogo): Before {
  const listed = base === null ? undefined : expectedOf(catalogo)?.items;
  const items = base?.items ?? {};
  const names = new Set(
    Object.entries(items)
      .filter(([id]) => !Object.hasOwn(catalogo, id))
      .map(([, { nom_item }]) => nameOf(nom_item)),
  );
  const fresh = Object.entries(listed ?? {}).filter(
    ([id, { nom_item }]) => !Object.hasOwn(items, id) && !names.has(nameOf(nom_item)),
  );
  if (base === null || fresh.length === 0) return { base, proposed: new Set() };
  return {
    base: { ...base, items: { ...items, ...Object.fromEntries(fresh) } },
    proposed: new Set(fresh.map(([id]) => id)),
  };
}

const nameOf = (nom_item: string) => withoutAccents(nom_item.trim());

/** Whether the office says that the post holds it no more. */
export function isRetiredByOffice({ pide }: Pick<CountedRow, 'pide'>): boolean {
  return pide?.estado === 'retirado';
}

/** What is left to compare with: what the office retired and somebody took out is no difference. */
export function withoutTaken(base: Compared | null, rows: readonly CountedRow[]): Compared | null {
  const taken = new Set(rows.filter((row) => row.retirado && isRetiredByOffice(row)).map(({ id }) => id));
  if (base === null || taken.size === 0) return base;
  return {
    ...base,
    items: Object.fromEntries(Object.entries(base.items ?? {}).filter(([id]) => !taken.has(id))),
  };
}
