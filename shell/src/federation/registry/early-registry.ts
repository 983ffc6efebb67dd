import type { RegistryAnswer } from '../base/ports.ts';

/** Where the registry lives. */
export const REGISTRY_URL = '/remotes.json';

let asked: Promise<RegistryAnswer> | undefined;

/**
 * Asks the server for the registry while session and code of the inside are still being opened, so that the first
 * section need not wait for it. The first reading of the registry takes this answer for its own. On a phone without a
 * worker `prefetch` gets its text, unchecked, and may ask for the files of the first section; what it rejects with is
 * told to nobody.
 */
export function askRegistryEarly(prefetch: (registry: string) => Promise<void>): void {
  // Read at once: later the answer would stand behind the scripts that are run meanwhile.
  asked = fetch(REGISTRY_URL, { cache: 'no-cache' }).then(readAnswer);
  // With a worker the files are on the phone, or it brings them itself.
  const bare = !(globalThis.navigator as Partial<Navigator> | undefined)?.serviceWorker?.controller;
  // Whoever takes the answer, or needs the files, hears of the failure too.
  asked.then(({ text }) => (bare ? prefetch(text) : undefined)).catch(() => undefined);
}

/** The request that is under way, once; `undefined` = nobody asked, or it is taken. */
export function takeEarlyRegistry(): Promise<RegistryAnswer> | undefined {
  const early = asked;
  asked = undefined;
  return early;
}

/** Reads an answer to its end. Rejects when the line breaks. */
export async function readAnswer(response: Response): Promise<RegistryAnswer> {
  const { ok, status } = response;
  return { ok, status, text: await response.text() };
}
