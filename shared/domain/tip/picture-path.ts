/** Origin of Storage in production; with the embedded backend it is the app's own origin. */
export const STORAGE = 'https://firebasestorage.googleapis.com';

/**
 * The Storage path in a field of the content: the path itself, or a Storage download address (its token is not
 * used: the person's own access is). `null` for every other address.
 * @param origin the app's own origin
 */
export function pathOf(value: string | null | undefined, origin: string): string | null {
  const text = (value ?? '').trim();
  if (text === '') return null;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return isPath(text) ? text : null;
  const url = urlOf(text);
  if (url === null) return null;
  if (url.origin !== STORAGE && url.origin !== origin) return null;
  const [, encoded] = /^\/v0\/b\/[^/]+\/o\/([^/]+)$/.exec(url.pathname) ?? [];
  if (encoded === undefined) return null;
  try {
    const path = decodeURIComponent(encoded);
    return isPath(path) ? path : null;
  } catch {
    // A broken escape: not an address of the app.
    return null;
  }
}

/** Parses an absolute address; `null` for any other text. `URL.canParse` is younger than our oldest phones. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** `folder/…/file` of plain characters, without steps upwards. */
function isPath(text: string): boolean {
  return /^[\p{L}\d_-][\p{L}\d_ .()-]*(\/[\p{L}\d_-][\p{L}\d_ .()-]*)+$/u.test(text) && text.length <= 500;
}
