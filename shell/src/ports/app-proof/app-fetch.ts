import type { AppConfig } from '../../base/config.ts';
import { attestedFetch } from '../../network/attested-fetch.ts';
import { keptProof } from './kept-proof.ts';

/** `fetch` for the services of this deployment; with the proof of App Check where the company uses it. Page and worker. */
export function appFetch(config: AppConfig): typeof fetch {
  const plain = fetch.bind(globalThis);
  if (config.app_check === undefined) return plain;
  // A phone whose storage fails sends without a proof, and says so elsewhere.
  return attestedFetch(plain, () => keptProof().catch(() => null));
}
