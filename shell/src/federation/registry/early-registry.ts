import { readBody } from '../../base/read-body.ts';
import type { RegistryAnswer } from '../base/ports.ts';

/** Address of the registry. */
export const REGISTRY_URL = '/remotes.json';

let asked: Promise<RegistryAnswer> | undefined;

/**
 * Requests the registry while session and inner code are still loading, so that the first section need not wait for it. The first
 * reading of the registry uses this answer. On a phone without a worker `prefetch` gets its text, unverified, and may request the
 * files of the first section; its rejection is ignored.
 */
export function askRegistryEarly(prefetch: (registry: string) => Promise<void>): void {
  // Read at once: later the answer would queue behind the scripts that run meanwhile.
  asked = fetch(REGISTRY_URL, { cache: 'no-cache' }).then(readAnswer);
  // With a worker the files are on the phone, or the worker fetches them.
  const bare = !(globalThis.navigator as Partial<Navigator> | undefined)?.serviceWorker?.controller;
  // The callers that take the answer or need the files get the failure too.
  asked.then(({ text }) => (bare ? prefetch(text) : undefined)).catch(() => undefined);
}

/** Takes the pending request, once; `undefined` = none was made, or it is taken. */
export function takeEarlyRegistry(): Promise<RegistryAnswer> | undefined {
  const early = asked;
  asked = undefined;
  return early;
}

/** Reads an answer completely. Rejects when the connection breaks. */
export async function readAnswer(
  response: Response,
  more: () => void = () => undefined,
): Promise<RegistryAnswer> {
  const { ok, status } = response;
  return { ok, status, text: new TextDecoder().decode(await readBody(response, more)) };
}
