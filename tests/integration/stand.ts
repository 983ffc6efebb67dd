import { type Backend, startBackend } from '../../backend/local/server.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { parseConfig } from '../../shell/src/base/config-schema.ts';
import { roughly } from '../support/rough-seed.ts';

/** A backend with a demo and the configuration that its pages get. */
export interface Stand {
  readonly backend: Backend;
  readonly config: AppConfig;
}

/** Starts one in memory, with `days` of demo history and its clock held. The caller closes the backend. */
export async function startStand(days: number): Promise<Stand> {
  const backend = await startBackend({
    port: 0,
    dataDir: null,
    seed: 'demo',
    seedDays: days,
    clock: false,
    ...roughly(),
    report: () => undefined,
  });
  const config = parseConfig(await (await fetch(`${backend.url}/config.json`)).json());
  if (config === null) throw new Error('the backend is not ready for this test');
  return { backend, config };
}
