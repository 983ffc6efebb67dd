import type { RememberedPerson } from './session.ts';

/** The last person of this phone. */
export interface RememberedStore {
  load(): RememberedPerson | null;
  save(person: RememberedPerson): void;
  /** «Cerrar» clears all key-value storage (spec.md 2). */
  clear(): void;
}

const KEY = 'gr.persona';

/** In key-value storage; a browser that forbids it just remembers nobody. */
export function rememberedIn(storage: () => Storage): RememberedStore {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      // Blocked site data: greeting a person by name is not worth a failure.
      return otherwise;
    }
  };
  return {
    load: () =>
      quietly(() => {
        const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<RememberedPerson> | null;
        const { documento, nombre } = kept ?? {};
        return typeof documento === 'string' && typeof nombre === 'string' ? { documento, nombre } : null;
      }, null),
    save: (person) => quietly(() => storage().setItem(KEY, JSON.stringify(person)), undefined),
    clear: () => quietly(() => storage().clear(), undefined),
  };
}
