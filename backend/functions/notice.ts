import { createHash } from 'node:crypto';
import type { NotifRes } from '@gr/shared/domain/registro/records';

/** Criticality from which an incident rings. */
const GRAVE: readonly NotifRes['criticidad'][] = ['alta', 'critica'];
/** Longest title and text of a message, characters: a phone shows no more. */
const MAX_TITLE = 80;
const MAX_TEXT = 240;
const KEY_LENGTH = 20;
/** Kinds of alarms and of the alerts of planned rounds and shifts; each row is for one person, who has to answer. */
const ALERTS: readonly string[] = [
  'alarma',
  'esta_bien',
  'ronda_no_iniciada',
  'ronda_en_riesgo',
  'ronda_vencida',
  'ronda_incompleta',
  'turno_no_llego',
  'turno_se_fue_antes',
  'turno_doble',
  'turno_relevado',
];

/**
 * Whether a notification rings on phones where the app is closed: an alarm, an urgent or grave incident, a changed order of the unit, or an alert
 * about a planned round or shift (the note about an answer does not ring). This is what «Avisos en el teléfono» promises (shell, Información
 * Personal); all others wait in the app, including the end of an incident, of which only its author is notified.
 */
export function rings({ tipo_notif, criticidad, emp_id }: NotifRes): boolean {
  if (tipo_notif === 'sos' || tipo_notif === 'consigna' || ALERTS.includes(tipo_notif)) return true;
  return tipo_notif === 'novedad' && emp_id === undefined && GRAVE.includes(criticidad);
}

/**
 * Database key of a notification's subject. The notifications of several functions about one incident have the same key, so that a phone
 * rings once.
 */
export function noticeKey(id: string, { tipo_notif, id_ref }: NotifRes): string {
  const own = tipo_notif === 'consigna' || ALERTS.includes(tipo_notif) || !id_ref;
  return shortHash(own ? `fila ${id}` : `novedad ${id_ref}`);
}

/** Database key of a phone's token, which is itself too long for one. */
export function phoneKey(token: string): string {
  return shortHash(token);
}

/**
 * The message for a phone, as `shell/src/worker/push-notice.ts` reads it; a second one of the same `id` replaces the first. Rows of other
 * programs may lack a text.
 */
export function noticeData(
  key: string,
  { titulo = '', texto = '', ruta = '', un_nom }: Partial<NotifRes>,
): Readonly<Record<string, string>> {
  const where = un_nom ? `${un_nom}: ` : '';
  return {
    id: key,
    titulo: titulo.slice(0, MAX_TITLE),
    texto: `${where}${texto}`.slice(0, MAX_TEXT),
    ruta,
  };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, KEY_LENGTH);
}
