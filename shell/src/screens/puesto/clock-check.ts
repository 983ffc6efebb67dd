/** Time after which an answer says nothing of the hour any more, ms (our choice). */
const SLOW_MS = 10_000;

/**
 * How far the device's clock is ahead of the web server's by the `Date` of an answer (RFC 9110, 6.6.1: whole seconds), ms; `null` = no
 * answer, or a slow one. A query of its own leads past caches, whose answers have the hour of an earlier one.
 */
export async function clockAhead(): Promise<number | null> {
  const began = Date.now();
  try {
    const answer = await fetch(`/index.html?${began}`, { method: 'HEAD', cache: 'no-store' });
    const server = Date.parse(answer.headers.get('date') ?? '');
    const now = Date.now();
    return Number.isNaN(server) || now - began > SLOW_MS ? null : now - server;
  } catch {
    // Offline, which is no failure here: the next look tells.
    return null;
  }
}
