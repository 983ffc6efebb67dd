/** The highest serial of a registry this phone has believed; `0` before the first. */
export interface Serial {
  get(): number;
  /** A smaller one than is known changes nothing. */
  set(serial: number): void;
}

const KEY = 'gr.registro.serial';

/**
 * Kept apart from the copy of the registry, so that it survives a clean-up of Cache Storage. Without Local Storage
 * it holds for the life of this page.
 */
export function highestSerial(storage: () => Storage = () => localStorage): Serial {
  let memory = 0;
  const stored = (): number => {
    try {
      const value = Number(storage().getItem(KEY));
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
        storage().setItem(KEY, String(memory));
      } catch {
        // Full or forbidden: this page still remembers.
      }
    },
  };
}
