/** Scripts this origin may start: the offline helper, the shell's own files, files of remotes. */
const ALLOWED = /^\/(ngsw-worker\.js$|static\/[\w.-]+\.js$|r\/[a-z][a-z0-9-]*\/[\w.-]+\/[\w./-]+\.js$)/;

/**
 * Google's script for App Check, in the only form that works with Trusted Types. The content policy refuses it unless the company
 * enabled App Check.
 */
export const APP_CHECK_SCRIPT =
  'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Installs the page's default policy of Trusted Types: each URL of a script, a worker or a chunk passes {@link checkScriptUrl}, also
 * where third-party code sets it. Must run before the first chunk is requested. In browsers without Trusted Types the content policy
 * alone applies.
 */
export function installScriptPolicy(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: checkScriptUrl });
}

/** Returns the URL unchanged. Throws for anything but this origin's own scripts. */
export function checkScriptUrl(url: string): string {
  if (url === APP_CHECK_SCRIPT) return url;
  const { origin, pathname, search } = new URL(url, location.href);
  // Development servers append stamps to their files' names.
  const development = typeof __PROD__ !== 'undefined' && !__PROD__;
  const named = development || (search === '' && ALLOWED.test(pathname));
  if (origin !== location.origin || !named) throw new TypeError(`script refused: ${url}`);
  return String(url);
}
