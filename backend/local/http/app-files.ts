import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Resolution of an app path. `immutable`: its name changes with its content. */
export type AppAnswer =
  | { readonly kind: 'file'; readonly file: string; readonly immutable: boolean }
  | { readonly kind: 'missing'; readonly why: 'remote-file' | 'file' | 'not-built' | 'bad-path' };

const HASHED = /\.[0-9a-f]{8,}\./;

/**
 * Finds the file of a request path below a built `dist` folder: `r/<remote>/<version>/…` and `remotes.json` are at its top, everything else
 * in `app/`. A path without an extension is a screen, so it is answered with `index.html`.
 */
export async function findAppFile(dist: string, urlPath: string): Promise<AppAnswer> {
  const parts = safeParts(urlPath);
  if (parts === undefined) return { kind: 'missing', why: 'bad-path' };
  const [first] = parts;
  if (first === 'r') {
    const file = path.join(dist, ...parts);
    if (await isFile(file)) return { kind: 'file', file, immutable: true };
    return { kind: 'missing', why: 'remote-file' };
  }
  const base = parts.length === 1 && first === 'remotes.json' ? dist : path.join(dist, 'app');
  const file = path.join(base, ...parts);
  if (parts.length > 0 && (await isFile(file))) {
    return { kind: 'file', file, immutable: HASHED.test(path.basename(file)) };
  }
  if (parts.some((part) => part.includes('.'))) return { kind: 'missing', why: 'file' };
  const index = path.join(dist, 'app', 'index.html');
  if (await isFile(index)) return { kind: 'file', file: index, immutable: false };
  return { kind: 'missing', why: 'not-built' };
}

function safeParts(urlPath: string): readonly string[] | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    // A broken percent sequence matches no file.
    return undefined;
  }
  const parts = decoded.split('/').filter((part) => part !== '');
  const unsafe = parts.some((part) => part.startsWith('.') || part.includes('\\') || part.includes('\0'));
  return unsafe ? undefined : parts;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    // Absent or unreadable: both mean "not served".
    return false;
  }
}
