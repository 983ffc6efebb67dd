/** The proof of Firebase App Check that this phone holds now, `null` without one. */
export type AppProof = () => Promise<string | null>;

/** The header in which the database, Storage and our functions look for it (Firebase, App Check for custom backends). */
const HEADER = 'X-Firebase-AppCheck';
/** The services' words for a proof they do not take; none of them has a code for it. */
const ABOUT_PROOF = /app.?check|attest/i;

/**
 * `plain` with the app's proof. A 401 or 403 to a request that had none, or that speaks of the proof, says nothing about the
 * person or the record: it rejects, as a line that is down does, so that all waits and is tried again.
 */
export function attestedFetch(plain: typeof fetch, proof: AppProof): typeof fetch {
  return async (input, init) => {
    const token = await proof();
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set(HEADER, token);
    const answer = await plain(input, { ...init, headers });
    if (answer.status !== 401 && answer.status !== 403) return answer;
    if (token === null || ABOUT_PROOF.test(await answer.clone().text())) {
      throw new TypeError('refused for want of the proof of App Check');
    }
    return answer;
  };
}
