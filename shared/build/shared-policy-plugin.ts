import type { Compiler } from '@rspack/core';
import { SCRIPTS_POLICY_SLOT } from '../domain/app/trusted-types.ts';

/** rspack's runtime module that would create a policy of its own, and lets every address through. */
const RUNTIME_MODULE = 'get_trusted_types_policy';

/**
 * Makes a bundle's chunk loader use the shell's policy, which checks addresses, instead of one of its own. So
 * the CSP names one policy and allows no duplicates. Needs `output.trustedTypes`.
 */
export class SharedPolicyPlugin {
  apply(compiler: Compiler): void {
    const source = `__webpack_require__.tt = () => globalThis[Symbol.for(${JSON.stringify(
      SCRIPTS_POLICY_SLOT,
    )})] || { createScriptURL: (url) => url };`;
    compiler.hooks.thisCompilation.tap('SharedPolicyPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SharedPolicyPlugin', (module) => {
        if (module.name !== RUNTIME_MODULE) return;
        if (!module.source) throw new Error(`${RUNTIME_MODULE}: no source to replace`);
        module.source.source = Buffer.from(source);
      });
    });
  }
}
