import { SHARED_CACHE } from './shared-pictures-names.ts';

/** A picture that was shared. */
export interface SharedPicture {
  readonly id: string;
  readonly file: Blob;
  /** Route it was shared to, by the manifest: `/ruta`. */
  readonly place: string;
}

const PLACE = 'x-lugar';
const at = (id: string) => `/compartido/${id}`;

/** The page's own Cache Storage; `undefined` where there is none. */
export function pageCaches(): CacheStorage | undefined {
  return (globalThis as { readonly caches?: CacheStorage }).caches;
}

/** Stores pictures for the form at `place`; rejects when the phone has no room. `now` ms since epoch. */
export async function keepShared(
  store: Pick<CacheStorage, 'open'>,
  files: readonly Blob[],
  place: string,
  now: number,
): Promise<void> {
  const cache = await store.open(SHARED_CACHE);
  for (const [n, file] of files.entries()) {
    const headers = { 'content-type': file.type, [PLACE]: place };
    await cache.put(at(`${now}-${crypto.randomUUID()}-${n}`), new Response(file, { headers }));
  }
}

/** Shared pictures that wait for a form, oldest first; empty when the browser has no Cache Storage. */
export async function sharedPictures(
  store: Pick<CacheStorage, 'has' | 'open'> | undefined,
): Promise<readonly SharedPicture[]> {
  if (!store || !(await store.has(SHARED_CACHE))) return [];
  const cache = await store.open(SHARED_CACHE);
  const waiting: SharedPicture[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const id = new URL(request.url).pathname.slice(at('').length);
    if (kept) waiting.push({ id, file: await kept.blob(), place: kept.headers.get(PLACE) ?? '/home' });
  }
  return waiting.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Deletes a shared picture, once a form has stored it or the person discarded it. */
export async function forgetShared(store: Pick<CacheStorage, 'open'>, id: string): Promise<void> {
  const cache = await store.open(SHARED_CACHE);
  await cache.delete(at(id));
}
