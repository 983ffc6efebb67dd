import type { Observable } from '@gr/shared/contract/observable';
import type { TracePort } from '@gr/shared/contract/trace';
import { localKeyValue } from '../../base/kv.ts';
import { alarma } from './mensajes.ts';

/** Where a touched notice leads: to the alarm's sheet over the page that is open, or over Inicio in a new window. */
export const ALARM_PLACE = '/home#alarma';

/** Whether a notice may stand on this phone while its person is on duty. */
export type DutyNoticeState = 'sin_soporte' | 'apagado' | 'activo';

/** One tag, so that there is never a second one. */
const TAG = 'ayuda-en-turno';
/** Key of the person's «no» on this phone; «Cerrar» takes it away. */
const DECLINED = 'gr.aviso_turno';

const listeners = new Set<() => void>();

/** On where the phone allows notices, unless the person turned this one off. */
export const dutyNotice: Observable<DutyNoticeState> = {
  get() {
    if (!globalThis.Notification || !(navigator as Partial<Navigator>).serviceWorker) return 'sin_soporte';
    const allowed = Notification.permission === 'granted';
    return allowed && localKeyValue.get(DECLINED) === null ? 'activo' : 'apagado';
  },
  subscribe(onChange) {
    let status: PermissionStatus | null = null;
    listeners.add(onChange);
    // The permission may be given elsewhere: with the notices of the company, in the settings of the phone.
    (navigator as Partial<Navigator>).permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (!listeners.has(onChange)) return;
        status = found;
        status.addEventListener('change', onChange);
      },
      () => undefined,
    );
    return () => {
      listeners.delete(onChange);
      status?.removeEventListener('change', onChange);
    };
  },
};

/** Turns the notice on or off on this phone; on, it asks for the permission. `false` = the phone gives none. */
export async function allowDutyNotice(on: boolean): Promise<boolean> {
  const allowed = !on || (await Notification.requestPermission()) === 'granted';
  localKeyValue.set(DECLINED, on ? null : 'no');
  for (const tell of [...listeners]) tell();
  return allowed;
}

let last: Promise<void> = Promise.resolve();

/** Puts the notice of a shift in `units` (their names), instead of the one before; without a name takes it away. In the order of the calls. */
export function standDutyNotice(units: string, trace: TracePort): Promise<void> {
  last = last.then(() => stand(units)).catch((cause: unknown) => trace.error('SH-014', cause));
  return last;
}

async function stand(units: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  if (units !== '') {
    const options = {
      body: alarma.avisoTexto,
      lang: 'es-CO',
      icon: '/icons/icon-192.png',
      tag: TAG,
      silent: true,
      requireInteraction: true,
      actions: [{ action: 'ayuda', title: alarma.pedir }],
      data: { ruta: ALARM_PLACE },
    };
    await registration.showNotification(alarma.avisoTitulo(units), options);
    return;
  }
  for (const one of await registration.getNotifications({ tag: TAG })) one.close();
}
