import type { AppConfig } from '../../base/config.ts';
import { attestedFetch } from '../../network/attested-fetch.ts';
import { keptProof } from './kept-proof.ts';

/** `fetch` for the services of this deployment, with the App Check proof where the company uses it. For page and worker. */
export function appFetch(config: AppConfig): typeof fetch {
  const plain = fetch.bind(globalThis);
  if (config.app_check === undefined) return plain;
  // A phone whose storage fails sends without a proof; the failure is reported elsewhere.
  return attestedFetch(plain, () => keptProof().catch(() => null));
}
