import type { TabKey } from '@gr/shared/domain/oficina/envelope';

/** Private keys for the passwords of this tab's imports, by their first operation. In memory only: they must end with the tab. */
const keys = new Map<string, TabKey>();

/** Keeps the key of an import while the tab is open. */
export function holdKey(op: string, privada: TabKey): void {
  keys.set(op, privada);
}

/** The key of an import; `null` = it was requested in another tab, or before this tab was reloaded. */
export function heldKey(op: string | undefined): TabKey | null {
  return (op !== undefined && keys.get(op)) || null;
}
