import type { Serial } from '../base/ports.ts';

/**
 * The {@link Serial} of this phone, stored apart from the copy of the registry, so that it survives a clean-up of Cache Storage.
 * Without local storage it holds for the page session.
 */
export function highestSerial(key: string, least = 0, storage: () => Storage = () => localStorage): Serial {
  let memory = least;
  const stored = (): number => {
    try {
      const value = Number(storage().getItem(key));
      return Number.isSafeInteger(value) ? value : 0;
    } catch {
      // Storage is forbidden here.
      return 0;
    }
  };
  return {
    get: () => Math.max(memory, stored()),
    set: (serial) => {
      memory = Math.max(memory, serial);
      if (memory <= stored()) return;
      try {
        storage().setItem(key, String(memory));
      } catch {
        // Full or forbidden: this page keeps it in memory.
      }
    },
  };
}
