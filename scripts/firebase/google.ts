import { tokenSource } from '@gr/shared/build/publish/google-token';

/** What an interface of Google's answered; `json` is `null` where the body is none. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** Google's interfaces, asked over HTTPS as who operates the project. */
export interface Google {
  /** Rejects only where nothing answers, or there is no credential. */
  ask(method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: unknown): Promise<Answer>;
}

/** What the checks and the deploy ask for. */
const SCOPES = [
  'https://www.googleapis.com/auth/cloud-platform',
  'https://www.googleapis.com/auth/firebase',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/firebase.database',
];
const PATIENCE_MS = 30_000;

/**
 * Asks as the service account of `GOOGLE_APPLICATION_CREDENTIALS`, or as whom Google's own tools know on this machine
 * (`gcloud auth application-default login`).
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
    // Not every answer is JSON; the status says enough then.
    return text === '' ? null : text;
  }
}

/** The value at a path of an answer's JSON; `undefined` where there is none: Google leaves out what is false or empty. */
export function at(json: unknown, ...path: readonly string[]): unknown {
  let here: unknown = json;
  for (const key of path)
    here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;
  return here;
}

/** The list at a path of an answer's JSON; empty where there is none. */
export function listAt(json: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(json, ...path);
  return Array.isArray(found) ? found : [];
}

/** What Google said went wrong. */
export function complaint({ status, json }: Answer): string {
  const message = at(json, 'error', 'message') ?? at(json, 'error');
  return typeof message === 'string' ? `${status}: ${message}` : String(status);
}
