import { tokenSource } from '@gr/remote-kit/build/publish/google-token';

/** Answer of one of Google's interfaces; `json` is `null` for another body. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** Google's interfaces over HTTPS, with the operator's credentials. */
export interface Google {
  /** Rejects only without an answer, or without a credential. */
  ask(method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: unknown): Promise<Answer>;
}

/** OAuth scopes of the checks and the deploy. */
const SCOPES = [
  'https://www.googleapis.com/auth/cloud-platform',
  'https://www.googleapis.com/auth/firebase',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/firebase.database',
];
const PATIENCE_MS = 30_000;

/**
 * Authenticates as the service account of `GOOGLE_APPLICATION_CREDENTIALS`, or with the machine's default credentials (`gcloud auth
 * application-default login`).
 */
export function googleOf(env: NodeJS.ProcessEnv): Google {
  const token = tokenSource(env.GOOGLE_APPLICATION_CREDENTIALS, SCOPES);
  return {
    async ask(method, url, body) {
      const answer = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, json: parsed(text) };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not every answer is JSON; the status is enough then.
    return text === '' ? null : text;
  }
}

/** The value at a path of an answer's JSON; `undefined` when absent: Google omits false and empty values. */
export function at(json: unknown, ...path: readonly string[]): unknown {
  let here: unknown = json;
  for (const key of path)
    here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;
  return here;
}

/** The list at a path of an answer's JSON; empty when absent. */
export function listAt(json: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(json, ...path);
  return Array.isArray(found) ? found : [];
}

/** Google's error message. */
export function complaint({ status, json }: Answer): string {
  const message = at(json, 'error', 'message') ?? at(json, 'error');
  return typeof message === 'string' ? `${status}: ${message}` : String(status);
}
