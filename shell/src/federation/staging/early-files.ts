import type { Assets, PublishedRegistry, SignedRegistry } from '@gr/shared/contract/manifest';
import { textOfPart } from '@gr/shared/domain/app/team-keys';

/** Address → its request, until it is taken. */
const asked = new Map<string, Promise<Response>>();

/**
 * Requests the files of the first screen at `pathname` as soon as `registry` (the text of `/remotes.json`) names them: on a new phone
 * the verifying code is still loading, and would request these files half a second later. Nothing is trusted or run here: staging
 * takes the answers ({@link takeEarlyFile}) and verifies each. Rejects on any failure, which callers may ignore.
 */
export async function prefetchSection(registry: string, pathname: string): Promise<void> {
  const { payload } = JSON.parse(registry) as SignedRegistry;
  const { remotes } = JSON.parse(textOfPart(payload)) as PublishedRegistry;
  const segment = pathname.split('/')[1] ?? '';
  const remote = remotes.find(({ active }) => active.rutas.includes(segment));
  // Which of two versions a phone runs is decided by code that is not loaded yet.
  if (remote?.state !== 'on' || remote.canary) return;
  const base = `/r/${remote.id}/${remote.active.version}/`;
  const list = await ask(`${base}assets.json`).then((response) => response.clone());
  const { first = [] } = (await list.json()) as Assets;
  for (const path of first) ask(base + path).catch(() => undefined);
}

/** Takes the request for `url`, pending or answered, once; `undefined` = none was made, or it is taken. */
export function takeEarlyFile(url: string): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  return early;
}

function ask(url: string): Promise<Response> {
  const request = fetch(url);
  asked.set(url, request);
  return request;
}
