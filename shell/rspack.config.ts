import { shellConfig, workerConfig } from '../scripts/shell-build/shell-preset.ts';

/** `ngsw-worker.js`; built first, the shell writes its precache list into it. */
export const worker = workerConfig({ dir: import.meta.dirname });

export default shellConfig({ dir: import.meta.dirname });
