import { createHash } from 'node:crypto';
import type { NotifRes } from '@gr/shared/domain/registro/records';

/** Criticality from which an incident is grave enough to ring. */
const GRAVES: readonly NotifRes['criticidad'][] = ['alta', 'critica'];
/** What a message may hold is short: the phone shows so much and no more. */
const MAX_TITULO = 80;
const MAX_TEXTO = 240;
const KEY_LENGTH = 20;

/**
 * Whether a notification rings on phones where the app is closed: an urgent or grave incident, or a changed order of the
 * unit. That is what «Avisos en el teléfono» promises (shell, Información Personal); all others wait in the app, also
 * the end of an incident, which is told to its author alone.
 */
export function suena({ tipo_notif, criticidad, emp_id }: NotifRes): boolean {
  if (tipo_notif === 'sos' || tipo_notif === 'consigna') return true;
  return tipo_notif === 'novedad' && emp_id === undefined && GRAVES.includes(criticidad);
}

/**
 * Database key of what a notification `id` tells about. The notifications that several functions make of one incident
 * have the same, so that a phone rings once.
 */
export function claveDe(id: string, { tipo_notif, id_ref }: NotifRes): string {
  return corta(tipo_notif === 'consigna' || !id_ref ? `fila ${id}` : `novedad ${id_ref}`);
}

/** Database key of a phone's address, which is itself too long for one. */
export function claveDeTelefono(token: string): string {
  return corta(token);
}

/**
 * The message for a phone, as `shell/src/worker/push-notice.ts` reads it; a second one of the same `id` replaces the
 * first. Rows of other programs may lack a text.
 */
export function datosDe(
  clave: string,
  { titulo = '', texto = '', ruta = '', un_nom }: Partial<NotifRes>,
): Readonly<Record<string, string>> {
  const where = un_nom ? `${un_nom}: ` : '';
  return {
    id: clave,
    titulo: titulo.slice(0, MAX_TITULO),
    texto: `${where}${texto}`.slice(0, MAX_TEXTO),
    ruta,
  };
}

function corta(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, KEY_LENGTH);
}
