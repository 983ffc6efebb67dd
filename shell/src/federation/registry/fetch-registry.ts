import type { PublishedRegistry } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { against, type Belief, type DatedRegistry, textOfPart } from '@gr/shared/domain/app/team-keys';
import { DEADLINES, withAnySignal, withDeadline } from '../base/deadlines.ts';
import { failed } from '../base/errors.ts';
import type { Surroundings } from '../base/ports.ts';
import { REGISTRY_URL, readAnswer } from './early-registry.ts';
import { parseRegistry, parseSigned } from './schema.ts';

/** Cache with the last good registry; `Cerrar` does not touch it. */
const CACHE = 'remotos-registro';

/** Tolerated error of a phone's clock, ms; a larger one also prevents TLS connections. */
const DAY_MS = 86_400_000;

/**
 * Fetches `/remotes.json` and saves a good one. `RF-001` 5 s without data, `RF-002` not a registry, `RF-014` not signed by a key of
 * this shell, `RF-015` older than one this phone has accepted, as a whole, in its list of keys or in an entry, `RF-017` expired and
 * not the one this phone keeps. Conditional: an unchanged one costs a 304.
 */
export async function fetchRegistry(
  s: Surroundings,
  giveUp?: AbortSignal,
): Promise<Result<PublishedRegistry>> {
  let text: string;
  try {
    text = await withDeadline(DEADLINES.registry, async (late, more) => {
      const ask = async (signal: AbortSignal) =>
        readAnswer(await s.fetch(REGISTRY_URL, { cache: 'no-cache', signal }), more);
      const answer = await (s.earlyRegistry() ?? withAnySignal([late, giveUp], ask));
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return answer.text;
    });
  } catch (cause) {
    return failed('RF-001', cause);
  }
  const opened = await openText(s, text);
  if (!opened.ok) return opened;
  const { registry, belief } = opened.value;
  const { serial } = registry;
  // Local storage may have lost its last write. An unchanged registry need not wait for the copy, unless teams sign.
  const isKnown = serial === s.serial.get() && belief.n === 0 && s.lists.get() === 0;
  const kept = isKnown ? undefined : await savedCopy(s);
  s.serial.set(kept?.registry.serial ?? 0);
  s.lists.set(kept?.belief.n ?? 0);
  if (serial < s.serial.get()) return failed('RF-015', `${serial} < ${s.serial.get()}`);
  if (belief.n < s.lists.get()) return failed('RF-015', `keys ${belief.n} < ${s.lists.get()}`);
  // The copy this phone keeps stays valid.
  const late = registry.caduca !== undefined && registry.caduca + DAY_MS < s.now();
  if (late && serial > s.serial.get()) return failed('RF-017', registry.caduca);
  const why = kept && against(kept.registry, registry, belief);
  if (why) return failed('RF-015', why);
  s.lists.set(belief.n);
  s.serial.set(serial);
  save(s, text);
  return ok(registry);
}

/** The last good registry of this phone, or `undefined`. It is verified again, because other code may have written the cache. */
export async function savedRegistry(s: Surroundings): Promise<PublishedRegistry | undefined> {
  return (await savedCopy(s))?.registry;
}

async function savedCopy(s: Surroundings): Promise<Believed | undefined> {
  const known = lastSaved.get(s) ?? readText(s);
  lastSaved.set(s, known);
  const text = await known;
  // A copy that could not be read may be readable at the next try.
  if (text === undefined && lastSaved.get(s) === known) lastSaved.delete(s);
  const opened = text === undefined ? undefined : await openText(s, text);
  return opened?.ok ? opened.value : undefined;
}

async function readText(s: Surroundings): Promise<string | undefined> {
  try {
    return await (await s.caches?.match(REGISTRY_URL, { cacheName: CACHE }))?.text();
  } catch (cause) {
    s.trace.error('RF-012', cause);
    return undefined;
  }
}

/** The last text each surroundings opened: the server's answer is mostly identical to the last copy. */
const lastOpened = new WeakMap<Surroundings, { readonly text: string; readonly answer: Opened }>();

/** A registry with the trust it was given. */
interface Believed {
  readonly registry: DatedRegistry;
  readonly belief: Belief;
}

type Opened = Promise<Result<Believed>>;

function openText(s: Surroundings, text: string): Opened {
  const last = lastOpened.get(s);
  if (last?.text === text) return last.answer;
  const answer = check(s, text);
  lastOpened.set(s, { text, answer });
  void answer.then(({ ok: good }) => {
    // The browser's own check may have failed; the next try repeats it.
    if (!good && lastOpened.get(s)?.answer === answer) lastOpened.delete(s);
  });
  return answer;
}

async function check(s: Surroundings, text: string): Opened {
  try {
    const signed = parseSigned(JSON.parse(text));
    if ('issues' in signed) return failed('RF-002', signed.issues);
    const belief = await s.belief(signed.value);
    if (!belief) return failed('RF-014');
    const parsed = parseRegistry(JSON.parse(textOfPart(signed.value.payload)));
    return 'value' in parsed ? ok({ registry: parsed.value, belief }) : failed('RF-002', parsed.issues);
  } catch (cause) {
    return failed('RF-002', cause);
  }
}

/** Last text saved per surroundings, so that an unchanged answer is not written again. */
const lastSaved = new WeakMap<Surroundings, Promise<string | undefined>>();

/** Saves one text after the other, in the background. */
function save(s: Surroundings, text: string): void {
  const before = lastSaved.get(s) ?? Promise.resolve(undefined);
  lastSaved.set(
    s,
    before.then(async (last) => {
      if (last === text) return last;
      try {
        const cache = await s.caches?.open(CACHE);
        await cache?.put(
          REGISTRY_URL,
          new Response(text, { headers: { 'content-type': 'application/json' } }),
        );
        return text;
      } catch (cause) {
        s.trace.error('RF-012', cause);
        return last;
      }
    }),
  );
}
