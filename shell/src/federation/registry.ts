import type { PublishedRegistry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { DEADLINES, withDeadline } from './deadlines.ts';
import { REGISTRY_URL } from './early-registry.ts';
import { failed } from './errors.ts';
import type { Surroundings } from './ports.ts';
import { parseRegistry, parseSigned } from './schema.ts';
import { decode } from './verify.ts';

/** Cache with the last good registry; `Cerrar` does not touch it. */
const KEPT = 'remotos-registro';

/** How one reading is given up, and what must be known before its serial is judged. */
export interface FetchRegistryOptions {
  readonly giveUp?: AbortSignal;
  readonly before?: Promise<void> | undefined;
}

/**
 * Fetches `/remotes.json` and keeps a good one. `RF-001` no answer in 5 s, `RF-002` not a registry, `RF-014` not
 * signed by a key of this shell, `RF-015` older than one this phone has seen. Conditional: an unchanged one costs a 304.
 */
export async function fetchRegistry(
  s: Surroundings,
  { giveUp, before }: FetchRegistryOptions = {},
): Promise<Result<PublishedRegistry>> {
  let text: string;
  try {
    text = await withDeadline(DEADLINES.registry, async (late) => {
      const signal = giveUp ? AbortSignal.any([late, giveUp]) : late;
      const response = await (s.early() ?? s.fetch(REGISTRY_URL, { cache: 'no-cache', signal }));
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return response.text();
    });
  } catch (cause) {
    return failed('RF-001', cause);
  }
  const opened = await openText(s, text);
  if (!opened.ok) return opened;
  await before;
  const { serial } = opened.value;
  if (serial < s.serial.get()) return failed('RF-015', `${serial} < ${s.serial.get()}`);
  s.serial.set(serial);
  await keep(s, text);
  return opened;
}

/** The last good registry of this phone, or `undefined`. It is verified again: anybody may have written there. */
export async function keptRegistry(s: Surroundings): Promise<PublishedRegistry | undefined> {
  try {
    const response = await (await s.caches?.open(KEPT))?.match(REGISTRY_URL);
    if (!response) return undefined;
    const opened = await openText(s, await response.text());
    return opened.ok ? opened.value : undefined;
  } catch (cause) {
    s.trace.error('RF-012', cause);
    return undefined;
  }
}

async function openText(s: Surroundings, text: string): Promise<Result<PublishedRegistry>> {
  try {
    const signed = parseSigned(JSON.parse(text));
    if ('issues' in signed) return failed('RF-002', signed.issues);
    if (!(await s.signed(signed.value))) return failed('RF-014');
    const parsed = parseRegistry(JSON.parse(decode(signed.value.payload)));
    return 'value' in parsed ? ok(parsed.value) : failed('RF-002', parsed.issues);
  } catch (cause) {
    return failed('RF-002', cause);
  }
}

/** What each surroundings kept last: an answer that brings nothing new is not written again. */
const lastKept = new WeakMap<Surroundings, string>();

async function keep(s: Surroundings, text: string): Promise<void> {
  if (lastKept.get(s) === text) return;
  try {
    const cache = await s.caches?.open(KEPT);
    await cache?.put(REGISTRY_URL, new Response(text, { headers: { 'content-type': 'application/json' } }));
    lastKept.set(s, text);
  } catch (cause) {
    s.trace.error('RF-012', cause);
  }
}
