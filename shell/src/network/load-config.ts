import { fail, ok, type Result } from '@gr/shared/contract/result';
import { systemClock } from '../base/clock.ts';
import type { AppConfig } from '../base/config.ts';
import { parseConfig } from '../base/config-schema.ts';
import { openDatabase } from '../phone-db/db.ts';
import type { Wire } from './deadline.ts';
import { httpClient } from './http-client.ts';

/** ms the server has before the stored copy is used: the app must start on a bad connection. */
export const CONFIG_DEADLINE_MS = 3_000;
const KEY = 'config';

/** Storage of the last good copy. */
export interface ConfigShelf {
  load(): Promise<unknown>;
  save(config: AppConfig): Promise<void>;
}

/** Loads `/config.json`: the server's within its deadline, else the last good copy of this phone. `CF-001` none at all. */
export function loadConfig(): Promise<Result<AppConfig>> {
  return loadConfigFrom({ fetch: fetch.bind(globalThis), clock: systemClock }, phoneShelf);
}

/** {@link loadConfig} with its dependencies given. */
export async function loadConfigFrom(wire: Wire, shelf: ConfigShelf): Promise<Result<AppConfig>> {
  const [answer, kept] = await Promise.all([
    // A GET reads no cookie.
    httpClient({ ...wire, cookies: () => '' }).send({ url: '/config.json', deadlineMs: CONFIG_DEADLINE_MS }),
    shelf.load().catch(() => null),
  ]);
  const fresh = answer.answered && answer.status === 200 ? parseConfig(answer.json) : null;
  if (fresh) {
    // A phone that cannot store the copy still starts; it only cannot start without a connection.
    await shelf.save(fresh).catch(() => undefined);
    return ok(fresh);
  }
  const old = parseConfig(kept);
  if (old) return ok(old);
  if (!answer.answered) return fail('CF-001', 'La primera vez necesita conexión.', answer.cause);
  return fail('CF-002', 'La respuesta llegó dañada. Intente de nuevo en unos minutos.', answer.status);
}

const phoneShelf: ConfigShelf = {
  load: async () => (await openDatabase()).get('meta', KEY),
  save: async (config) => {
    await (await openDatabase()).put('meta', config, KEY);
  },
};
