/** Where the registry lives. */
export const REGISTRY_URL = '/remotes.json';

let asked: Promise<Response> | undefined;

/**
 * Asks the server for the registry while session and code of the inside are still being opened, so that the first
 * section need not wait for it. The first reading of the registry takes this answer for its own.
 */
export function askRegistryEarly(): void {
  asked = fetch(REGISTRY_URL, { cache: 'no-cache' });
  // Whoever takes the answer hears of the failure too.
  asked.catch(() => undefined);
}

/** The request that is under way, once; `undefined` = nobody asked, or it is taken. */
export function takeEarlyRegistry(): Promise<Response> | undefined {
  const early = asked;
  asked = undefined;
  return early;
}
