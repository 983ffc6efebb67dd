import type { KeyValue } from '../../base/kv.ts';
import type { Surroundings } from '../base/ports.ts';

/** Small texts in local storage with a copy that is on the phone at once. */
export interface KeptTwice extends Pick<KeyValue, 'get' | 'set'> {
  /** Resolves when local storage holds the newer of both; `true` = it had lost something: the whole browser was killed. */
  readonly ready: Promise<boolean>;
}

/** The copy: all texts under the number of the change that made them so. */
interface Copy {
  readonly n: number;
  readonly texts: Readonly<Record<string, string | null>>;
}

/** Key of the number of the last change local storage knows of. */
const NUMBER = 'gr.remotos.cambio';

/** How long a start waits for the copy, ms; the app itself opens with a database of the same kind. */
export const COPY_MS = 2_000;

/**
 * Keeps the texts of `keys` twice. Local storage counts, as it is there at once and the same for all tabs; a browser that is killed
 * forgets its last seconds, and then the copy has the higher number and counts. A copy that is refused, late or no copy changes nothing.
 */
export function keepTwice(
  { storage, lasting, wait }: Pick<Surroundings, 'storage' | 'lasting' | 'wait'>,
  keys: readonly string[],
): KeptTwice {
  const number = (): number => Number(storage.get(NUMBER)) || 0;
  let compared = false;
  const compare = async (): Promise<boolean> => {
    const late = wait(COPY_MS).then(() => undefined);
    const copy = await Promise.race([lasting?.read().catch(() => undefined), late]);
    compared = true;
    if (!isCopy(copy) || copy.n <= number()) return false;
    for (const key of keys) storage.set(key, copy.texts[key] ?? null);
    storage.set(NUMBER, String(copy.n));
    return true;
  };
  return {
    ready: lasting ? compare() : Promise.resolve(false),
    get: storage.get,
    set: (key, value) => {
      const kept = storage.set(key, value);
      // What changes before is found again: nothing of a version runs until then.
      if (!lasting || !compared) return kept;
      const n = number() + 1;
      storage.set(NUMBER, String(n));
      const texts = Object.fromEntries(keys.map((each) => [each, storage.get(each)]));
      lasting.write({ n, texts } satisfies Copy);
      return kept;
    },
  };
}

function isCopy(value: unknown): value is Copy {
  const { n, texts } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    Number.isSafeInteger(n) &&
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => text === null || typeof text === 'string')
  );
}
