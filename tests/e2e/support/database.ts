const NS = 'demo-gr-default-rtdb';
const ADMIN = { authorization: 'Bearer owner' };

/** Reads a path as administrator over REST; `query` is appended as it is. */
export async function readPath<T>(url: string, path: string, query = ''): Promise<T> {
  const answer = await fetch(`${url}/${path}.json?ns=${NS}${query}`, { headers: ADMIN });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Writes a path as administrator over REST. */
export async function writePath(url: string, path: string, value: unknown): Promise<void> {
  const body = JSON.stringify(value);
  const answer = await fetch(`${url}/${path}.json?ns=${NS}`, { method: 'PUT', headers: ADMIN, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

/** Bytes of a stored file as administrator. */
export async function readFile(url: string, ruta: string): Promise<Uint8Array> {
  const path = `/v0/b/demo-gr.appspot.com/o/${encodeURIComponent(ruta)}?alt=media`;
  const answer = await fetch(url + path, { headers: ADMIN });
  if (!answer.ok) throw new Error(`${ruta}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * Asks again until `good` says yes; fails with the last value after `seconds`. A phone that is looked at may wait 45 s
 * until its next try (`BACKOFF_VISIBLE_MS`).
 */
export async function until<T>(
  read: () => Promise<T>,
  good: (value: T) => boolean,
  seconds = 240,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    if (good(value)) return value;
    if (Date.now() > end)
      throw new Error(`still not so after ${seconds} s: ${JSON.stringify(value)?.slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Reads a path as a demo person would: their own token, so the rules decide. */
export async function readAs(
  url: string,
  doc: string,
  path: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const login = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${doc}@gr.local`, password: 'Rondas2026*', returnSecureToken: true }),
  });
  const { idToken } = (await login.json()) as { idToken: string };
  const answer = await fetch(`${url}/${path}.json?ns=${NS}&auth=${idToken}`);
  return { status: answer.status, body: await answer.json() };
}
