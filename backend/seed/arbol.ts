import type { Json } from '@gr/shared/contract/outbox';

type Rama = { [key: string]: Json | Rama };

/** The demo data while it is put together: multi-path updates laid one over the other, written at the end in one go. */
export class Arbol {
  readonly #root: Rama = {};

  /** Lays `updates` (path → value, `null` deletes) over what is there, with server times replaced by `at` (ms). */
  aplicar(updates: Readonly<Record<string, Json>>, at: number): void {
    for (const [path, value] of Object.entries(updates)) this.poner(path, conHora(value, at));
  }

  /** Puts `value` at `path`. */
  poner(path: string, value: Json): void {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let rama = this.#root;
    for (const key of keys) {
      const next = rama[key];
      const child: Rama = typeof next === 'object' && next !== null ? (next as Rama) : {};
      rama[key] = child;
      rama = child;
    }
    if (value === null) delete rama[last];
    else rama[last] = value;
  }

  /** What is at `path`; `undefined` when nothing is. */
  leer(path: string): Json | undefined {
    let here: Json | Rama | undefined = this.#root;
    for (const key of path.split('/')) {
      if (typeof here !== 'object' || here === null) return undefined;
      here = (here as Rama)[key];
    }
    return here;
  }

  /** Everything, for one write at the root. */
  todo(): Json {
    return this.#root;
  }
}

/** Copies a value with `{'.sv': 'timestamp'}` replaced by a time. */
function conHora(value: Json, at: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  if ('.sv' in value) return at;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, conHora(child, at)]));
}
