import { type KeyValue, localKeyValue } from '../../base/kv.ts';
import type { RememberedPerson } from './session.ts';

/** Storage of the last person of this phone. */
export interface RememberedStore {
  /** `null` = none. */
  load(): RememberedPerson | null;
  save(person: RememberedPerson): void;
  /** «Cerrar» clears all key-value storage (spec.md 2). */
  clear(): void;
}

const KEY = 'gr.persona';
/** Longest picture kept, characters: key-value storage holds about 5 MB for everything. */
const MAX_PICTURE = 40_000;

/** Creates it in key-value storage; a browser that forbids that stores no person. */
export function rememberedIn(kv: KeyValue = localKeyValue): RememberedStore {
  return {
    load() {
      const { documento, nombre, foto } = parse(kv.get(KEY));
      if (typeof documento !== 'string' || typeof nombre !== 'string') return null;
      return { documento, nombre, ...(isPicture(foto) && { foto }) };
    },
    save: ({ documento, nombre, foto }) => {
      kv.set(KEY, JSON.stringify({ documento, nombre, ...(isPicture(foto) && { foto }) }));
    },
    clear: () => kv.clear(),
  };
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Not written by this app, or truncated: no person.
    return {};
  }
}

function isPicture(foto: unknown): foto is NonNullable<RememberedPerson['foto']> {
  const { ruta, datos } = (foto ?? {}) as { ruta?: unknown; datos?: unknown };
  return (
    typeof ruta === 'string' &&
    typeof datos === 'string' &&
    datos.startsWith('data:image/jpeg;base64,') &&
    datos.length <= MAX_PICTURE
  );
}
