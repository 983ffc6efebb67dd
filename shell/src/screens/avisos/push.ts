import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { TracePort } from '@gr/shared/contract/trace';
import type { AppConfig } from '../../base/config.ts';
import { unsubscribePush } from '../../work/worker-client/push.ts';
import { avisos } from './mensajes.ts';

/** State of notices on this phone. */
export type PushState =
  /** This deployment sends none. */
  | 'sin_configurar'
  /** The browser lacks support, or has it only once the app is installed. */
  | 'sin_soporte'
  | 'bloqueado'
  | 'activo'
  | 'inactivo';

/** Browser functions for push; tests supply their own. */
export interface PushSurroundings {
  readonly notification: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined;
  readonly container: Pick<ServiceWorkerContainer, 'ready' | 'getRegistration'> | undefined;
  /** The browser has a push service. */
  readonly able: boolean;
  readonly token: (
    push: NonNullable<AppConfig['push']>,
    registration: ServiceWorkerRegistration,
  ) => Promise<Result<string>>;
}

/** The browser's own. */
export function browserPush(): PushSurroundings {
  return {
    notification: globalThis.Notification,
    container: (navigator as Partial<Navigator>).serviceWorker,
    able: 'PushManager' in globalThis,
    token: async (push, registration) => {
      const { messagingToken } = await import('../../firebase/messaging.ts');
      return messagingToken(push, registration);
    },
  };
}

/** The present state of notices. Shows no prompt. */
export async function pushState(push: AppConfig['push'], s: PushSurroundings): Promise<PushState> {
  if (!push) return 'sin_configurar';
  if (!s.able || !s.notification || !s.container) return 'sin_soporte';
  if (s.notification.permission === 'denied') return 'bloqueado';
  const registration = await s.container.getRegistration();
  const subscription = await registration?.pushManager.getSubscription().catch(() => null);
  return subscription && s.notification.permission === 'granted' ? 'activo' : 'inactivo';
}

/** Asks for the person's permission and the service for an address: `PU-001` refused, `PU-002` no address. */
export async function subscribe(
  push: NonNullable<AppConfig['push']>,
  s: PushSurroundings,
): Promise<Result<string>> {
  const permission = await s.notification?.requestPermission();
  if (permission !== 'granted' || !s.container) return fail('PU-001', avisos.negado, permission);
  return s.token(push, await s.container.ready);
}

/** Ends the subscription of this phone; the cause of a failure is in the trace. `PU-003` the browser kept it. */
export async function unsubscribe(
  s: PushSurroundings,
  trace: TracePort,
): Promise<Result<'apagado' | 'no_habia'>> {
  const registration = await s.container?.getRegistration();
  if (!registration) return ok('no_habia');
  const had = (await registration.pushManager.getSubscription()) !== null;
  if (!(await unsubscribePush(registration.pushManager, trace))) return fail('PU-003', avisos.noApagado);
  return ok(had ? 'apagado' : 'no_habia');
}
