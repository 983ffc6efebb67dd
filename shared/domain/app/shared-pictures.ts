/** Cache of pictures that another app of the phone gave this one and that no form has yet; nothing clears it but a form or a person. */
export const SHARED_CACHE = 'compartido';

/** A picture that was shared. */
export interface SharedPicture {
  readonly id: string;
  readonly file: Blob;
  /** Where the manifest wants it: `/ruta`. */
  readonly place: string;
}

/** The address of a place that a shared picture came to; `si` = it is kept, `no` = there was no room for it. */
export const SHARED_PARAM = 'compartido';

const PLACE = 'x-lugar';
const at = (id: string) => `/compartido/${id}`;

/** The page's own Cache Storage; `undefined` where there is none. */
export function pageCaches(): CacheStorage | undefined {
  return (globalThis as { readonly caches?: CacheStorage }).caches;
}

/** Keeps pictures for the form at `place`; rejects when the phone has no room. `now` ms since epoch. */
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

/** What was shared and waits, oldest first; nothing where the browser has no such store. */
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

/** A form has it for good, or the person does not want it. */
export async function forgetShared(store: Pick<CacheStorage, 'open'>, id: string): Promise<void> {
  const cache = await store.open(SHARED_CACHE);
  await cache.delete(at(id));
}
