/**
 * Name of the app's only Trusted Types policy for scripts. The shell creates it (`shell/src/federation/base/script-policy.ts`)
 * and every bundle finds it under {@link SCRIPTS_POLICY_SLOT}; it lets this origin's own files through, nothing else.
 */
export const SCRIPTS_POLICY = 'gr';

/** `Symbol.for` key on the global object where the policy stands for the chunk loaders of all bundles. */
export const SCRIPTS_POLICY_SLOT = 'gr.scripts';
