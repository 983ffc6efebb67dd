/** Scripts this origin may start: the offline helper, the shell's own files, files of remotes. */
const ALLOWED = /^\/(ngsw-worker\.js$|static\/[\w.-]+\.js$|r\/[a-z][a-z0-9-]*\/[\w.-]+\/[\w./-]+\.js$)/;

/**
 * Google's script for App Check, in the only form that lives with Trusted Types. The content policy refuses it unless the
 * company turned App Check on.
 */
export const APP_CHECK_SCRIPT =
  'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Makes the page's default policy of Trusted Types: each address of a script, a worker or a chunk passes {@link checkScriptUrl}, also
 * where code of other builders sets it. Must run before the first chunk is asked for. Browsers without Trusted Types go by the
 * content policy alone.
 */
export function installScriptPolicy(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: checkScriptUrl });
}

/** The address itself. Throws for anything but this origin's own scripts. */
export function checkScriptUrl(url: string): string {
  if (url === APP_CHECK_SCRIPT) return url;
  const { origin, pathname, search } = new URL(url, location.href);
  // Development servers put stamps behind their files' names.
  const development = typeof __PROD__ !== 'undefined' && !__PROD__;
  const named = development || (search === '' && ALLOWED.test(pathname));
  if (origin !== location.origin || !named) throw new TypeError(`script refused: ${url}`);
  return String(url);
}
