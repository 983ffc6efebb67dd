import { SCRIPTS_POLICY, SCRIPTS_POLICY_SLOT } from '../../../domain/app/trusted-types.ts';

interface Policy {
  createScriptURL(url: string): string;
}

/** Scripts of the folder the page lies in, and of no other place. */
const rules: Policy = {
  createScriptURL(url) {
    if (!new URL(url, document.baseURI).href.startsWith(new URL('.', document.baseURI).href))
      throw new TypeError(`script refused: ${url}`);
    return url;
  },
};

// In the app the shell does this (`shell/src/federation/base/script-policy.ts`); here is none.
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
};
const policy = trustedTypes?.createPolicy(SCRIPTS_POLICY, rules) ?? rules;
Reflect.set(globalThis, Symbol.for(SCRIPTS_POLICY_SLOT), policy);
