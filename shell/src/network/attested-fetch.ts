/** This phone's present proof of Firebase App Check, `null` without one. */
export type AppProof = () => Promise<string | null>;

/** Header in which the database, Storage and our functions expect it (Firebase, App Check for custom backends). */
const HEADER = 'X-Firebase-AppCheck';
/** Text of the services about a refused proof; none of them has a code for it. */
const ABOUT_PROOF = /app.?check|attest/i;

/**
 * Wraps `plain` with the app's proof. A 401 or 403 to a request that had none, or that names the proof, proves nothing about the
 * person or the record: it rejects like a lost connection, so that all waits and is tried again.
 */
export function attestedFetch(plain: typeof fetch, proof: AppProof): typeof fetch {
  return async (input, init) => {
    const token = await proof();
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set(HEADER, token);
    const answer = await plain(input, { ...init, headers });
    if (answer.status !== 401 && answer.status !== 403) return answer;
    if (token === null || ABOUT_PROOF.test(await answer.clone().text())) {
      throw new TypeError('App Check refused');
    }
    return answer;
  };
}
