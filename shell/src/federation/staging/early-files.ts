import type { Assets, PublishedRegistry, SignedRegistry } from '@gr/shared/contract/manifest';
import { textOfPart } from '@gr/shared/domain/app/team-keys';
import type { Fetched } from '../base/ports.ts';

/** Address → its request, until somebody takes it. */
const asked = new Map<string, Promise<Fetched>>();

/**
 * Asks for what the first screen at `pathname` needs as soon as `registry` (the text of `/remotes.json`) names it: on a
 * bare phone the code that checks all of it is still on its way, and would ask for these very files half a second later.
 * Nothing is believed here and nothing runs; who stages the version takes the answers ({@link takeEarlyFile}) and checks
 * each. Rejects with whatever goes wrong, which nobody needs to hear of.
 */
export async function prefetchSection(registry: string, pathname: string): Promise<void> {
  const { payload } = JSON.parse(registry) as SignedRegistry;
  const { remotes } = JSON.parse(textOfPart(payload)) as PublishedRegistry;
  const segment = pathname.split('/')[1] ?? '';
  const remote = remotes.find(({ active }) => active.rutas.includes(segment));
  // Which version of two a phone runs, only the rest of the code knows.
  if (remote?.state !== 'on' || remote.canary) return;
  const base = `/r/${remote.id}/${remote.active.version}/`;
  const list = await ask(`${base}assets.json`);
  const { first = [] } = JSON.parse(new TextDecoder().decode(list.bytes)) as Assets;
  for (const path of first) ask(base + path).catch(() => undefined);
}

/** The request for `url` that is under way or answered, once; `undefined` = nobody asked, or it is taken. */
export function takeEarlyFile(url: string): Promise<Fetched> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  return early;
}

function ask(url: string): Promise<Fetched> {
  const request = fetch(url).then(async (response) => ({ response, bytes: await response.arrayBuffer() }));
  asked.set(url, request);
  return request;
}
