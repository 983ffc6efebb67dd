import { isPlace, type OpenPlace } from '../network/worker-messages.ts';
import type { WorkerScope } from './scope.ts';

/** Longest texts of a notice; a phone truncates them anyway. */
const MAX_TITLE = 80;
const MAX_TEXT = 240;

/** A notice as shown. */
export interface PushNotice {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly ruta: string } };
}

/**
 * The notice of a push message (Cloud Messaging: `notification.title, body` or `data.titulo, texto, ruta, id`). Every message gives
 * one, also an unreadable one: browsers revoke the permission after silent ones.
 */
export function noticeOf(message: unknown): PushNotice {
  const { notification, data } = asRecord(message);
  const [shown, facts] = [asRecord(notification), asRecord(data)];
  const title = text(shown.title, MAX_TITLE) ?? text(facts.titulo, MAX_TITLE) ?? 'Gestión de Riesgos';
  const body =
    text(shown.body, MAX_TEXT) ?? text(facts.texto, MAX_TEXT) ?? 'Hay algo nuevo. Toque para verlo.';
  const ruta = typeof facts.ruta === 'string' && isPlace(facts.ruta) ? facts.ruta : '/notificarhis';
  const tag = text(facts.id, MAX_TITLE);
  return {
    title,
    options: {
      body,
      lang: 'es-CO',
      icon: '/icons/icon-192.png',
      data: { ruta },
      ...(tag !== null && { tag }),
    },
  };
}

/** Shows push notices, and opens their place on a touch: in the open page, else in a new one. */
export function showPushNotices(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { title, options } = noticeOf(read(event.data));
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event) => {
    // The one that stands while a shift goes on stays (`duty-notice.ts`).
    if (!event.notification.requireInteraction) event.notification.close();
    const { ruta } = asRecord(event.notification.data);
    event.waitUntil(openPlace(worker, typeof ruta === 'string' && isPlace(ruta) ? ruta : '/home'));
  });
}

async function openPlace(worker: WorkerScope, ruta: string): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' })) {
    // A document of its own, e.g. an open report: no app runs there.
    if (/\.[^/]+$/.test(new URL(page.url).pathname)) continue;
    try {
      await page.focus();
    } catch {
      // It is frozen, or of a window that can't come to the front: the next one, or a new one.
      continue;
    }
    // The page itself navigates, because it can tell whether work would be lost.
    page.postMessage({ type: 'OPEN_PLACE', ruta } satisfies OpenPlace);
    return;
  }
  await worker.clients.openWindow(ruta);
}

function read(data: { json(): unknown } | null): unknown {
  try {
    return data?.json() ?? null;
  } catch {
    // Not JSON: a notice with the default text.
    return null;
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown, max: number): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, max) : null;
}
