import { SCRIPTS_POLICY } from '@gr/shared/build/trusted-types';

/** Scripts this origin may start: the worker, and files of remotes. */
const ALLOWED = /^\/(ngsw-worker\.js$|r\/[a-z][a-z0-9-]*\/[\w.-]+\/[\w@./-]+\.js$)/;

interface Policy {
  createScriptURL(url: string): string;
}

interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

let policy: Policy | undefined;

/**
 * The URL as the browser wants it where Trusted Types are enforced. Typed `string` because the DOM's types take
 * nothing else. Throws for anything but this origin's worker and remotes.
 */
export function scriptUrl(url: string): string {
  const factory = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes;
  if (!factory) return check(url);
  policy ??= factory.createPolicy(SCRIPTS_POLICY, { createScriptURL: check });
  return policy.createScriptURL(url);
}

function check(url: string): string {
  const { origin, pathname, search } = new URL(url, location.href);
  if (origin !== location.origin || search !== '' || !ALLOWED.test(pathname) || pathname.includes('..')) {
    throw new TypeError(`script refused: ${url}`);
  }
  return url;
}
