import type { Compared } from '@gr/shared/domain/inventario/inventario';
import type { Notebook } from '@gr/shared/screen';
import { draftOfItem, isSame } from './conteo.model.ts';
import type { Draft, ItemDraft } from './draft.model.ts';

/** What can be done to the rows of a count. Functions keep their identity, so that memoised rows are not drawn again. */
export interface Changes {
  readonly change: (id: string, change: Partial<ItemDraft>) => void;
  /** Marks a row as unchanged, or takes the mark back; what was written in the row stays. */
  readonly marcar: (id: string) => void;
  readonly add: (id: string, item: ItemDraft) => void;
  /** Takes an item out; one that was there before stays in sight, to be put back. */
  readonly remove: (id: string) => void;
  readonly reponer: (id: string) => void;
  /** «Confirmar sin cambios». */
  readonly confirmRest: () => void;
}

/** A signature stands for the count as it was signed: a change removes both. */
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
