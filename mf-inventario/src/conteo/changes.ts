import type { Compared } from '@gr/shared/domain/inventario/inventario';
import type { Notebook } from '@gr/shared/screen';
import { draftOfItem, isSame } from './conteo.model.ts';
import type { Draft, ItemDraft } from './draft.model.ts';

/** Changes to the rows of a count. The functions are stable, so that memoised rows are not rerendered. */
export interface Changes {
  readonly change: (id: string, change: Partial<ItemDraft>) => void;
  /** Marks a row as unchanged, or clears the mark; the input of the row stays. */
  readonly marcar: (id: string) => void;
  readonly add: (id: string, item: ItemDraft) => void;
  /** Removes an item; one of the previous inventory stays visible and can be restored. */
  readonly remove: (id: string) => void;
  readonly reponer: (id: string) => void;
  /** «Confirmar sin cambios». */
  readonly confirmRest: () => void;
}

/** A signature is valid for the signed count only: a change removes both. */
const NO_FIRMAS = { firma_propia: null, firma_otra: null } as const;

/** The changes of one count against `base`. */
export function changesOf(notebook: Notebook<Draft>, base: Compared | null): Changes {
  const before = base?.items ?? {};
  const touched = { base: base?.id ?? '', ...NO_FIRMAS };
  const write = (next: (draft: Draft) => Partial<Draft>) =>
    void notebook.change((draft) => ({ ...touched, ...next(draft) }));
  return {
    change: (id, change) =>
      write(({ items }) => {
        const antes = before[id];
        const item = items[id] ?? (antes && draftOfItem(antes));
        return item ? { items: { ...items, [id]: { ...item, ...change } } } : {};
      }),
    marcar: (id) =>
      write(({ items }) => {
        const antes = before[id];
        const item = items[id];
        if (!antes) return {};
        if (!item) return { items: { ...items, [id]: draftOfItem(antes) } };
        return isSame(item, draftOfItem(antes)) ? { items: without(items, id) } : {};
      }),
    add: (id, item) => write(({ items }) => ({ items: { ...items, [id]: item } })),
    remove: (id) =>
      write(({ items, retirados }) => ({
        items: without(items, id),
        retirados: before[id] ? { ...retirados, [id]: true as const } : retirados,
      })),
    reponer: (id) => write(({ retirados }) => ({ retirados: without(retirados, id) })),
    confirmRest: () => write(() => ({ resto: true })),
  };
}

function without<T>(all: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: _gone, ...rest } = all;
  return rest;
}
