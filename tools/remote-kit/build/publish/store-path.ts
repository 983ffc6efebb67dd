/** Folder inside a folder store for temporary files and locks; it must contain no artefacts. */
export const OWN_FOLDER = '.store';

/** True for a path that names one object inside a store, and nothing outside it. */
export function isStorePath(path: string): boolean {
  return path !== '' && path.split('/').every(isName);
}

/** The path itself. Throws for an invalid path inside a store (`..`, a leading slash, hidden names). */
export function storePath(path: string): string {
  if (!isStorePath(path)) throw new Error(`«${path}» is not a path of a store of versions.`);
  return path;
}

/** Backslashes and colons are special to some file systems; control characters (C0, DEL) are never legitimate. */
const FOREIGN = /[\\:\p{Cc}]/u;

function isName(part: string): boolean {
  return part !== '' && !part.startsWith('.') && !FOREIGN.test(part);
}
