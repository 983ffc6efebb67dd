/** How long an answer may take before it tells nothing of the hour, ms (our choice: an error of half of it). */
const DEADLINE_MS = 10_000;

/**
 * How far the device's clock is ahead of the web server's, ms; `null` = no answer. By the `Date` of an answer, and its `Age` where a cache
 * gave it (RFC 9110, 6.6.1; RFC 9111, 5.1); both count whole seconds.
 */
export async function clockAhead(): Promise<number | null> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) } as const;
    const { headers } = await fetch('/remotes.json', options);
    const server = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
    return Number.isNaN(server) ? null : Date.now() - server;
  } catch {
    // Offline, which is no failure here: the next look tells.
    return null;
  }
}
