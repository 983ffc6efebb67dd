import type { Json, Operation } from '@gr/shared/contract/outbox';
import { resolveServerValues } from '@gr/shared/domain/database/server-value';
import { registrosOf } from '@gr/shared/domain/registro/ledger-row';
import { JUDGE_VERSION } from '../functions/lector/act.ts';

type Branch = { [key: string]: Json | Branch };

/** The demo data while it is made: multi-path updates applied one after the other, written at the end in one update. */
export class SeedTree {
  readonly #root: Branch = {};
  /** Pictures that operations may carry, by id. */
  readonly pictures = new Map<string, Buffer>();
  /** Files for Storage, by path. */
  readonly files = new Map<string, Buffer>();

  /** Stores the files of an operation and applies its updates, as the outbox would. */
  apply({ updates, files }: Operation, at: number): void {
    for (const { id_archivo, ruta } of files) {
      const bytes = this.pictures.get(id_archivo);
      if (bytes !== undefined) this.files.set(ruta, bytes);
    }
    this.lay(updates, at);
  }

  /** Applies an operation as its phone sent it and the server read it, with its row in the ledger. */
  sent(uid: string, operation: Operation, at: number): void {
    this.apply(operation, at);
    const { id, tipo, updates } = operation;
    const visto = { at, v: JUDGE_VERSION };
    this.put(`_ops/${uid}/${id}`, { at, tipo, reg: { ...registrosOf(Object.keys(updates)) }, visto });
  }

  /** Applies `updates` (path → value, `null` deletes) with server values resolved at `at` (ms). */
  lay(updates: Readonly<Record<string, Json>>, at: number): void {
    for (const [path, value] of Object.entries(updates))
      this.put(path, resolveServerValues(value, this.read(path) ?? null, at));
  }

  /** Puts `value` at `path`. */
  put(path: string, value: Json): void {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let branch = this.#root;
    for (const key of keys) {
      const next = branch[key];
      const child: Branch = typeof next === 'object' && next !== null ? (next as Branch) : {};
      branch[key] = child;
      branch = child;
    }
    if (value === null) delete branch[last];
    else branch[last] = value;
  }

  /** What is at `path`; `undefined` when nothing is. */
  read(path: string): Json | undefined {
    let here: Json | Branch | undefined = this.#root;
    for (const key of path.split('/')) {
      if (typeof here !== 'object' || here === null) return undefined;
      here = (here as Branch)[key];
    }
    return here;
  }

  /** Puts the object at the first path at the others too: a record of several trees is held once. */
  share([first = '', ...others]: readonly string[]): void {
    const value = this.read(first);
    if (value !== undefined) for (const other of others) this.put(other, value);
  }

  /** Everything, as one tree. */
  all(): Json {
    return this.#root;
  }

  /**
   * Everything, as one multi-path update: path → value. Trees whose records stand elsewhere too are split into their
   * records, deepest paths first, so that the database can hold a shared record once.
   */
  places(): Record<string, Json> {
    const places: [string, Json][] = [];
    const split = (path: string, value: Json | Branch, levels: number): void => {
      if (levels === 0 || typeof value !== 'object' || value === null) places.push([path, value]);
      else for (const [key, child] of Object.entries(value)) split(`${path}/${key}`, child, levels - 1);
    };
    for (const [tree, value] of Object.entries(this.#root)) split(tree, value, LEVELS[tree] ?? 0);
    return Object.fromEntries(places.sort(([a], [b]) => b.split('/').length - a.split('/').length));
  }
}

/** Levels between the trees that share records and those records. */
const LEVELS: Readonly<Record<string, number>> = {
  _recorridos_: 2,
  _recorridos_rondero_: 2,
  _recorridos_todos: 1,
  _supervisiones_: 2,
  _supervisiones_superv: 2,
  _supervisiones_todas: 1,
};
