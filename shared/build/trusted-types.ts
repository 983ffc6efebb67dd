/** Trusted Types policy of the shell: own-origin worker script, `/r/**` and worker chunks only. */
export const SCRIPTS_POLICY = 'gr-scripts';

/** Trusted Types policy of every bundle's chunk loader; one copy a bundle, so the CSP allows duplicates. */
export const CHUNKS_POLICY = 'gr-chunks';
