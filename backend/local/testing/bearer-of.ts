/** Signs a demo person in at the backend of `url`; returns the authorization header. Rejects when that fails. */
export async function bearerOf(url: string, doc: string): Promise<{ readonly Authorization: string }> {
  const place = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const who = { email: `${doc}@gr.local`, password: 'Rondas2026*', returnSecureToken: true };
  const answer = await fetch(place, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  const { idToken } = (await answer.json()) as { readonly idToken?: string };
  if (idToken === undefined) throw new Error(`${doc} can not sign in`);
  return { Authorization: `Bearer ${idToken}` };
}
