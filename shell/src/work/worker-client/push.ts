import type { TracePort } from '@gr/shared/contract/trace';
import { workerError } from './mensajes.ts';

/** Ends this device's push subscription. Resolves to whether there is none any more; failures go to the trace. */
export async function unsubscribePush(
  manager: Pick<PushManager, 'getSubscription'>,
  trace: TracePort,
): Promise<boolean> {
  const subscription = await manager.getSubscription();
  if (!subscription) {
    trace.error('SW-003', workerError('SW-003'));
    return true;
  }
  if (await subscription.unsubscribe()) return true;
  trace.error('SW-004', workerError('SW-004'));
  return false;
}
