/** Longest key, bytes of UTF-8. Source: published limits of the Realtime Database. */
const MAX_KEY_BYTES = 768;
/** Deepest path, in keys. Source: published limits of the Realtime Database. */
export const MAX_DEPTH = 32;

/** The keys from the root to a node; none of them is empty. */
export type Path = readonly string[];

/**
 * Characters that a key must not contain, besides control characters. Source: Firebase SDK, `INVALID_KEY_REGEX_` of core/util/validation.
 */
const FORBIDDEN = new Set('.$#[]/');
const FIRST_PRINTABLE = 0x20;
const DELETE_CHARACTER = 0x7f;
const utf8 = new TextEncoder();

/** Reason why a text can't be a key, in English for the trace; `null` when it can. */
export function keyProblem(key: string): string | null {
  if (key === '') return 'empty key';
  for (const character of key) {
    const code = character.charCodeAt(0);
    if (FORBIDDEN.has(character) || code < FIRST_PRINTABLE || code === DELETE_CHARACTER) {
      return `key ${JSON.stringify(key.slice(0, 80))} contains . $ # [ ] / or a control character`;
    }
  }
  // Three bytes at most per UTF-16 unit: short keys need no counting.
  if (key.length * 3 > MAX_KEY_BYTES && utf8.encode(key).length > MAX_KEY_BYTES) {
    return `key is longer than ${MAX_KEY_BYTES} bytes`;
  }
  return null;
}

/** Reason why a path can't be written or read, in English for the trace; `null` when it can. */
export function pathProblem(path: Path): string | null {
  if (path.length > MAX_DEPTH) return `path is deeper than ${MAX_DEPTH} levels`;
  for (const key of path) {
    const problem = keyProblem(key);
    if (problem !== null) return problem;
  }
  return null;
}

/** Keys of a path as this program writes it, `a/b`; `''` is the root, and an empty key stays one. */
export function segments(path: string): Path {
  return path === '' ? [] : path.split('/');
}

/** Keys of a path in external notation, such as `/a/b/` on the wire; extra slashes don't count. */
export function splitPath(text: string): string[] {
  return text.split('/').filter((key) => key !== '');
}

/** Whether `path` is `ancestor` or below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, i) => key === path[i]);
}
