import type { Json } from '../../contract/outbox.ts';
import { isForeignKey } from '../database/foreign-key.ts';
import { type Branch, isBranch } from '../database/tree.ts';

/** Told of each part that is not what its kind says: where it stands, `id/fechah_x`. */
export type Tell = (path: string) => void;

/** What a value of the database must look like for screens to count on it. */
export interface Shape {
  /**
   * The value as screens may count on it, without the parts that are none; the same object where all is well.
   * `undefined` = it is nothing of this kind at all, which the caller tells.
   * @param path where the value stands; its last key is the value's own
   */
  read(value: Json, tell: Tell, path: string): Json | undefined;
  /** What stands below `key`; `undefined` = nothing is known of it. */
  child(key: string): Shape | undefined;
}

/** A record without this field can't be shown. */
const MUST = Symbol('must');
/** A record may lack this field, and whoever reads it knows. */
const LACKS = Symbol('lacks');
type Otherwise = typeof LACKS | Json | ((raw: Branch, id: string) => Json) | typeof MUST;

/** A field that every record has on screen. */
export interface Needed extends Shape {
  readonly otherwise: Otherwise;
}

/** A field without which its record can't be shown. */
export function must(shape: Shape): Needed {
  return { ...shape, otherwise: MUST };
}

/** A field that older records lack, which those who read it know. */
export function mayLack(shape: Shape): Needed {
  return { ...shape, otherwise: LACKS };
}

/**
 * A field that is filled in where it is absent or no value of its kind: older records and other programs left some out.
 * @param otherwise the value, or what makes it of the record as it came and of its key
 */
export function or(shape: Shape, otherwise: Json | ((raw: Branch, id: string) => Json)): Needed {
  return { ...shape, otherwise };
}

/** A single value that passes `fits`. */
export function value(fits: (value: Json) => boolean): Shape {
  return { read: (given) => (fits(given) ? given : undefined), child: () => undefined };
}

/** Children of one kind by their keys; what is none of it, and what has a foreign key, is left out. */
export function map(of: Shape): Shape {
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

/**
 * A record of kind `T`: every field has its shape, and those `T` always has say what stands there otherwise. A part that is
 * wrong is left out and told; fields of other programs stay as they are.
 */
export function record<T>(
  fields: {
    readonly [K in keyof Required<T>]: object extends Pick<T, K> ? Shape : Needed;
  },
): Shape {
  const known = Object.entries<Shape | Needed>(fields);
  const byName = new Map(known);
  return {
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
