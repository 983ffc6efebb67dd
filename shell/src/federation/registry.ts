import type { Registry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { DEADLINES, withDeadline } from './deadlines.ts';
import { failed } from './errors.ts';
import type { Surroundings } from './ports.ts';
import { parseRegistry } from './schema.ts';

/** Where the registry lives. */
export const REGISTRY_URL = '/remotes.json';

/** Cache with the last good registry; `Cerrar` does not touch it. */
const KEPT = 'remotos-registro';

/** Fetches and checks `/remotes.json` (`RF-001` no answer in 5 s, `RF-002` not a registry) and keeps a good one. */
export async function fetchRegistry(s: Surroundings): Promise<Result<Registry>> {
  let text: string;
  try {
    text = await withDeadline(DEADLINES.registry, async (signal) => {
      const response = await s.fetch(REGISTRY_URL, { cache: 'no-cache', signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return response.text();
    });
  } catch (cause) {
    return failed('RF-001', cause);
  }
  const parsed = parseText(text);
  if ('issues' in parsed) return failed('RF-002', parsed.issues);
  await keep(s, text);
  return ok(parsed.value);
}

/** The last good registry of this phone, or `undefined`. */
export async function keptRegistry(s: Surroundings): Promise<Registry | undefined> {
  try {
    const response = await (await s.caches?.open(KEPT))?.match(REGISTRY_URL);
    if (!response) return undefined;
    const parsed = parseText(await response.text());
    return 'value' in parsed ? parsed.value : undefined;
  } catch (cause) {
    s.trace.error('RF-012', cause);
    return undefined;
  }
}

function parseText(text: string): ReturnType<typeof parseRegistry> {
  try {
    return parseRegistry(JSON.parse(text));
  } catch (cause) {
    return { issues: String(cause) };
  }
}

async function keep(s: Surroundings, text: string): Promise<void> {
  try {
    const cache = await s.caches?.open(KEPT);
    await cache?.put(REGISTRY_URL, new Response(text, { headers: { 'content-type': 'application/json' } }));
  } catch (cause) {
    s.trace.error('RF-012', cause);
  }
}
