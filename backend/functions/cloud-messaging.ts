import { tokenSource } from '@gr/remote-kit/build/publish/google-token';
import { logger } from 'firebase-functions/v2';

/** Environment variable with the address that replaces Cloud Messaging: the embedded backend's, which only records. */
export const MESSAGING_VARIABLE = 'GR_MENSAJERIA_URL';

const GOOGLE = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TIMEOUT_MS = 15_000;
/** `TTL` in seconds: a phone that is off longer than a day finds the notification in the app instead. */
const HEADERS = { Urgency: 'high', TTL: String(24 * 60 * 60) };
const HTTP = { unauthorized: 401, tooMany: 429, server: 500 } as const;

/** Result of one message. `dead_token`: the phone's token is no longer valid. `retry`: worth another try. */
export type Delivery = 'sent' | 'dead_token' | 'rejected' | 'retry';

const accessToken = tokenSource(undefined, [SCOPE]);

/** Sends one message through Cloud Messaging (HTTP v1, data only: the app's worker draws the notice). Never rejects. */
export async function sendMessage(token: string, data: Readonly<Record<string, string>>): Promise<Delivery> {
  try {
    const answer = await ask({ token, data, webpush: { headers: HEADERS } });
    if (answer.ok) return 'sent';
    const code = errorCode(await answer.json().catch(() => null));
    if (code === 'UNREGISTERED') return 'dead_token';
    const { status } = answer;
    // Only the code is logged, because the answer may repeat the phone's token.
    logger.warn(`Cloud Messaging did not take a notice: ${status} ${code}`);
    const later = status === HTTP.unauthorized || status === HTTP.tooMany || status >= HTTP.server;
    return later ? 'retry' : 'rejected';
  } catch (cause) {
    logger.warn('Cloud Messaging did not answer', cause);
    return 'retry';
  }
}

async function ask(message: object): Promise<Response> {
  const { [MESSAGING_VARIABLE]: emulator, GCLOUD_PROJECT: project = '' } = process.env;
  const bearer = emulator ? 'owner' : await accessToken();
  return fetch(`${emulator || GOOGLE}/v1/projects/${project}/messages:send`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ message }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

interface Refusal {
  readonly error?: {
    readonly status?: string;
    readonly details?: readonly { readonly errorCode?: string }[];
  };
}

function errorCode(body: unknown): string {
  const { error } = (body ?? {}) as Refusal;
  return error?.details?.find(({ errorCode: code }) => code !== undefined)?.errorCode ?? error?.status ?? '';
}
