import type { Json, Operation } from '@gr/shared/contract/outbox';
import { resolveServerValues } from '@gr/shared/domain/database/server-value';

type Rama = { [key: string]: Json | Rama };

/** The demo data while it is put together: multi-path updates laid one over the other, written at the end in one go. */
export class Arbol {
  readonly #root: Rama = {};
  /** Pictures that operations may carry, by id. */
  readonly fotos = new Map<string, Buffer>();
  /** Files for Storage, by path. */
  readonly archivos = new Map<string, Buffer>();

  /** Does what the outbox would: uploads the files of an operation and lays its updates over what is there. */
  operar({ updates, files }: Operation, at: number): void {
    for (const { id_archivo, ruta } of files) {
      const bytes = this.fotos.get(id_archivo);
      if (bytes !== undefined) this.archivos.set(ruta, bytes);
    }
    this.aplicar(updates, at);
  }

  /** Lays `updates` (path → value, `null` deletes) over what is there, with server values worked out at `at` (ms). */
  aplicar(updates: Readonly<Record<string, Json>>, at: number): void {
    for (const [path, value] of Object.entries(updates))
      this.poner(path, resolveServerValues(value, this.leer(path) ?? null, at));
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

  /** Puts the very object of the first place at the others: a record in several trees is held once. */
  compartir([first = '', ...others]: readonly string[]): void {
    const value = this.leer(first);
    if (value !== undefined) for (const other of others) this.poner(other, value);
  }

  /** Everything, as one tree. */
  todo(): Json {
    return this.#root;
  }

  /**
   * Everything, as one multi-path update: path → value. Trees whose records stand elsewhere too are split into their
   * records, deepest paths first, so that the database can hold a shared record once.
   */
  lugares(): Record<string, Json> {
    const places: [string, Json][] = [];
    const split = (path: string, value: Json | Rama, levels: number): void => {
      if (levels === 0 || typeof value !== 'object' || value === null) places.push([path, value]);
      else for (const [key, child] of Object.entries(value)) split(`${path}/${key}`, child, levels - 1);
    };
    for (const [tree, value] of Object.entries(this.#root)) split(tree, value, NIVELES[tree] ?? 0);
    return Object.fromEntries(places.sort(([a], [b]) => b.split('/').length - a.split('/').length));
  }
}

/** Levels between the trees that share records and those records. */
const NIVELES: Readonly<Record<string, number>> = {
  _recorridos_: 2,
  _recorridos_rondero_: 2,
  _recorridos_todos: 1,
  _supervisiones_: 2,
  _supervisiones_superv: 2,
  _supervisiones_todas: 1,
};
