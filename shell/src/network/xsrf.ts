/** Cookie of the server and header that sends it back (specification, section 6). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * True for an address that surely stays on the page's own origin. An address that a browser could read as another host counts as
 * absolute (CVE-2025-66035): a scheme, two slashes of either kind at the start, and anything with a control character or a space
 * before it, since browsers drop those first.
 */
export function isRelative(url: string): boolean {
  const dropped = /[\p{Cc}\p{Z}\ufeff]/u;
  return !dropped.test(url) && !/^[\\/]{2}/.test(url) && !/^[a-z][a-z\d+.-]*:/i.test(url);
}

/** The header of one request, or nothing: only on relative addresses, and never on GET or HEAD. */
export function xsrfHeader(method: string, url: string, cookies: string): Readonly<Record<string, string>> {
  const verb = method.toUpperCase();
  if (verb === 'GET' || verb === 'HEAD' || !isRelative(url)) return {};
  const token = cookieOf(cookies, XSRF_COOKIE);
  return token === null || token === '' ? {} : { [XSRF_HEADER]: token };
}

/** Value of a cookie in `document.cookie`; a value that is no valid encoding counts as absent. */
function cookieOf(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
