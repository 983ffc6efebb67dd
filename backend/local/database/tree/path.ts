/** Longest key, bytes of UTF-8. Source: Firebase limits. */
export const MAX_KEY_BYTES = 768;
/** Deepest path, in keys. Source: Firebase limits. */
export const MAX_DEPTH = 32;

export type Path = readonly string[];

const FORBIDDEN = new Set('.$#[]/');
const DELETE_CHARACTER = 127;
const FIRST_PRINTABLE = 32;

/** Why a text can't be a key; `null` when it can. */
export function keyProblem(key: string): string | null {
  if (key === '') return 'empty key';
  for (const character of key) {
    const code = character.charCodeAt(0);
    if (FORBIDDEN.has(character) || code < FIRST_PRINTABLE || code === DELETE_CHARACTER) {
      return `key ${JSON.stringify(key.slice(0, 80))} contains . $ # [ ] / or a control character`;
    }
  }
  // Three bytes at most per UTF-16 unit: short keys need no counting.
  if (key.length * 3 > MAX_KEY_BYTES && Buffer.byteLength(key) > MAX_KEY_BYTES) {
    return `key is longer than ${MAX_KEY_BYTES} bytes`;
  }
  return null;
}

/** Keys of a wire path such as `/a/b`; extra slashes don't count. */
export function splitPath(text: string): string[] {
  return text.split('/').filter((key) => key !== '');
}

/** Why a path can't be written or read; `null` when it can. */
export function pathProblem(path: Path): string | null {
  if (path.length > MAX_DEPTH) return `path is deeper than ${MAX_DEPTH} levels`;
  for (const key of path) {
    const problem = keyProblem(key);
    if (problem !== null) return problem;
  }
  return null;
}

/** Whether `path` is `ancestor` or lies below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, i) => key === path[i]);
}
