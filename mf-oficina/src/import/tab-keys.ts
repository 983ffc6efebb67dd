import type { TabKey } from '@gr/shared/domain/oficina/envelope';

/** What opens the passwords of imports of this tab, by their first operation. Gone with the tab, as it must be. */
const keys = new Map<string, TabKey>();

/** Keeps the key of an import as long as the tab is open. */
export function holdKey(op: string, privada: TabKey): void {
  keys.set(op, privada);
}

/** The key of an import; `null` = it was asked for from another tab, or this one was loaded again. */
export function heldKey(op: string | undefined): TabKey | null {
  return (op !== undefined && keys.get(op)) || null;
}
