import type { Json } from '../../contract/outbox.ts';
import { isForeignKey } from '../database/foreign-key.ts';
import { type Branch, isBranch } from '../database/tree.ts';

/** Receives the path of each invalid part, `id/fechah_x`. */
export type Tell = (path: string) => void;

/**
 * Input that a person of the office may write in a field: lists, forms, rules and the documentation follow from it. Reading is more
 * tolerant, since other programs write too.
 */
export interface Input {
  /**
   * `line`, `lines`: a text of one line or several; `choice`: one of `words`; `days`: days of the week; `keys`, `points`:
   * keys of records, `points` in their order; `document`: a number of identity.
   */
  readonly kind:
    | 'line'
    | 'lines'
    | 'number'
    | 'flag'
    | 'choice'
    | 'day'
    | 'hour'
    | 'days'
    | 'phone'
    | 'mail'
    | 'document'
    | 'key'
    | 'keys'
    | 'points';
  /** Most characters. */
  readonly most?: number;
  /** Bounds of a number, both included. */
  readonly from?: number;
  readonly to?: number;
  readonly whole?: boolean;
  readonly words?: readonly (number | string)[];
  /** Pattern of the text. */
  readonly like?: RegExp;
}

/** Schema of a value of the database. `T`: the type that `read` gives. */
export interface Shape<T = unknown> {
  /**
   * The value without its invalid parts; the same object when all are valid. `undefined` = the value itself is invalid, which the caller
   * reports.
   * @param path of the value; its last key is the value's own
   */
  read(value: Json, tell: Tell, path: string): Json | undefined;
  /** Schema of the value below `key`; `undefined` = unknown. */
  child(key: string): Shape | undefined;
  /** Fields of a record. */
  readonly fields?: Fields;
  /** Absent = only programs write it. */
  readonly input?: Input;
  /** Never set: holds `T`. */
  readonly type?: T;
}

/** Type of the values that a shape's `read` gives. */
export type Infer<S extends Shape> = S extends Shape<infer T> ? T : never;

/** Mark of a field without which a record can't be shown. */
const MUST = Symbol('must');
/** Mark of a field that a record may lack, which readers must handle. */
const LACKS = Symbol('lacks');
type Otherwise = typeof LACKS | Json | ((raw: Branch, id: string) => Json) | typeof MUST;

/** A field that every record has after reading. */
export interface Needed<T = unknown> extends Shape<T> {
  readonly otherwise: Otherwise;
}

/** A field without which its record can't be shown. */
export function must<T>(shape: Shape<T>): Needed<T> {
  return { ...shape, otherwise: MUST };
}

/** A field that older records lack; readers must handle its absence. */
export function mayLack<T>(shape: Shape<T>): Needed<T> {
  return { ...shape, otherwise: LACKS };
}

/**
 * A field with a default for an absent or invalid value: older records and other programs left some out.
 * @param otherwise the default, or a function of the raw record and its key
 */
export function or<T>(shape: Shape<T>, otherwise: Json | ((raw: Branch, id: string) => Json)): Needed<T> {
  return { ...shape, otherwise };
}

/** A single value that passes `fits`. */
export function value<T>(fits: (value: Json) => boolean): Shape<T> {
  return { read: (given) => (fits(given) ? given : undefined), child: () => undefined };
}

/** Children of one kind by their keys; invalid ones and foreign keys are left out. */
export function map<T>(of: Shape<T>): Shape<Record<string, T>> {
  return {
    child: () => of,
    read(given, tell, path) {
      if (!isBranch(given)) return undefined;
      const out: [string, Json][] = [];
      let same = true;
      for (const [key, child] of Object.entries(given)) {
        const at = path === '' ? key : `${path}/${key}`;
        const right = isForeignKey(key) || child === null ? undefined : of.read(child, tell, at);
        if (right !== undefined) out.push([key, right]);
        else if (child !== null) tell(at);
        same &&= right === child;
      }
      return same ? given : Object.fromEntries(out);
    },
  };
}

/** The fields of a record with their shapes. */
type Fields = Readonly<Record<string, Shape>>;
/** A record with these fields. */
export type Given<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends Needed ? K : never]: Infer<F[K]>;
} & { -readonly [K in keyof F as F[K] extends Needed ? never : K]?: Infer<F[K]> };

/**
 * A record by its fields' schemas; fields with a default always have a value. An invalid part is left out and reported; fields of other
 * programs stay as they are.
 */
export function record<F extends Fields>(fields: F): Shape<{ [K in keyof Given<F>]: Given<F>[K] }> {
  const known = Object.entries<Shape | Needed>(fields);
  const byName = new Map(known);
  return {
    fields,
    child: (key) => byName.get(key),
    read(given, tell, path) {
      if (!isBranch(given)) return undefined;
      const out: Record<string, Json> = { ...given };
      let same = true;
      for (const [name, shape] of known) {
        const raw = Object.hasOwn(given, name) ? (given[name] ?? null) : null;
        let right = raw === null ? undefined : shape.read(raw, tell, `${path}/${name}`);
        if (right === undefined && raw !== null) tell(`${path}/${name}`);
        if (right === undefined && 'otherwise' in shape) {
          const { otherwise } = shape;
          if (otherwise === MUST) return undefined;
          right = filledIn(otherwise, given, lastKey(path));
        }
        same &&= right === raw || (right === undefined && !Object.hasOwn(given, name));
        if (right === undefined) delete out[name];
        else out[name] = right;
      }
      return same ? given : out;
    },
  };
}

function filledIn(otherwise: Exclude<Otherwise, typeof MUST>, raw: Branch, id: string): Json | undefined {
  if (otherwise === LACKS) return undefined;
  return typeof otherwise === 'function' ? otherwise(raw, id) : otherwise;
}

/** The last key of a path. */
export function lastKey(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
