import { SCRIPTS_POLICY, SCRIPTS_POLICY_SLOT } from '@gr/shared/domain/app/trusted-types';

/** Scripts this origin may start: the offline helper, the shell's own files, files of remotes. */
const ALLOWED = /^\/(ngsw-worker\.js$|static\/[\w.-]+\.js$|r\/[a-z][a-z0-9-]*\/[\w.-]+\/[\w./-]+\.js$)/;

/**
 * Google's script for App Check, in the only form that lives with Trusted Types. The content policy refuses it unless the
 * company turned App Check on.
 */
export const APP_CHECK_SCRIPT =
  'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

interface Policy {
  createScriptURL(url: string): string;
}

interface Global {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  [slot: symbol]: Policy | undefined;
}

/**
 * Makes the one policy for script addresses and leaves it where the chunk loaders of all bundles look for it.
 * Must run before the first chunk is asked for; a second call does nothing.
 */
export function installScriptPolicy(): Policy {
  const globals = globalThis as unknown as Global;
  const slot = Symbol.for(SCRIPTS_POLICY_SLOT);
  const existing = globals[slot];
  if (existing) return existing;
  const rules: Policy = { createScriptURL: check };
  const policy = globals.trustedTypes?.createPolicy(SCRIPTS_POLICY, rules) ?? rules;
  globals[slot] = policy;
  return policy;
}

/**
 * The address as the browser wants it where Trusted Types are enforced. Typed `string` because the DOM's types
 * take nothing else. Throws for anything but this origin's own scripts.
 */
export function scriptUrl(url: string): string {
  return installScriptPolicy().createScriptURL(url);
}

function check(url: string): string {
  if (url === APP_CHECK_SCRIPT) return url;
  const { origin, pathname, search } = new URL(url, location.href);
  // Development servers put stamps behind their files' names.
  const development = typeof __PROD__ !== 'undefined' && !__PROD__;
  const named = development || (search === '' && ALLOWED.test(pathname));
  if (origin !== location.origin || !named) throw new TypeError(`script refused: ${url}`);
  return String(url);
}
