import type { Result } from '@gr/shared/contract/result';
import { fail, ok } from '@gr/shared/contract/result';
import { getApps } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { AppConfig } from '../base/config.ts';

/**
 * The address for notices to this phone (a registration token of Cloud Messaging), over the app's own worker. The Firebase app was
 * created with the sender id of the same configuration. `PU-002` when the service gives none.
 */
export async function messagingToken(
  push: NonNullable<AppConfig['push']>,
  registration: ServiceWorkerRegistration,
): Promise<Result<string>> {
  try {
    const [app] = getApps();
    if (!app) return fail('PU-002', NO_TOKEN, 'no app');
    const token = await getToken(getMessaging(app), {
      vapidKey: push.vapid_key,
      serviceWorkerRegistration: registration,
    });
    return token === '' ? fail('PU-002', NO_TOKEN, 'empty') : ok(token);
  } catch (cause) {
    return fail('PU-002', NO_TOKEN, (cause as { code?: unknown } | null)?.code ?? 'error');
  }
}

const NO_TOKEN = 'El servicio de avisos no respondió. Revise la conexión e intente de nuevo.';
