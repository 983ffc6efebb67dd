import type { BackendOptions } from '../../backend/local/server.ts';

/**
 * With `GR_ROUGH=SEED` a backend delivers events roughly (`BackendOptions.roughDelivery`), and the seed is printed: a failure is of no use
 * without it.
 */
export function roughly(): Pick<BackendOptions, 'roughDelivery'> {
  const { GR_ROUGH: seed } = process.env;
  if (seed === undefined) return {};
  process.stderr.write(`events delivered roughly: GR_ROUGH=${seed}\n`);
  return { roughDelivery: seed };
}
