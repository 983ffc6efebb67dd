/**
 * What a remote's entry uses of `@module-federation/error-codes`, which has the sentence of every code (0.5 kB in an entry, brotli). A
 * version of the runtime that uses more fails the build: the export is missing.
 */
export const RUNTIME_009 = 'RUNTIME-009';
export const runtimeDescMap = { [RUNTIME_009]: 'Please call createInstance first.' };
