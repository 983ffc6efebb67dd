import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { onValueCreated, onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { createOnce } from './create-once.ts';
import { companyKinds, incidentNotif, notifId } from './incident-notifs.ts';
import { withUnitName } from './nombres/true-names.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** Longest text of a closing repeated in a notification. */
const MAX_TEXT = 500;
const REGION = { region: FUNCTIONS_REGION, retry: true } as const;

/**
 * The notification of a supervisor's incident, made at `now` (ms); `null` for one of a round, whose app calls the unit's functions (spec.md
 * 7).
 */
export function creationNotif(novedad: Novedad, now: number, own: Categorias = {}): NotifRes | null {
  return novedad.tipo_nov === 'supervision' ? incidentNotif(novedad, 'administracion', now, own) : null;
}

/** Notification for an incident's author when another person closed it; `null` without a recipient. */
export function closingNotif(novedad: Novedad, now: number): NotifRes | null {
  const { cierre, criticidad, un_id, un_nom, id_novedad } = novedad;
  const author = novedad.rond_id ?? novedad.super_id;
  if (!cierre || author === undefined || cierre.emp_id === author) return null;
  return {
    tipo_notif: 'novedad',
    titulo: 'Novedad cerrada',
    texto: cierre.texto.slice(0, MAX_TEXT),
    criticidad,
    un_id,
    un_nom,
    id_ref: id_novedad,
    ruta: `/novedadesver?id=${id_novedad}`,
    estado: 'enviada',
    fechah_x: now,
    emp_id: author,
  };
}

/** Value of an incident's `un_abierta`; `null` = it is closed. One without a state counts as open. */
export function openIn({ estado_nov, un_id }: Pick<Novedad, 'estado_nov' | 'un_id'>): string | null {
  return estado_nov === 'cerrada' || estado_nov === 'anulada' ? null : un_id;
}

/** Indexes an open incident by its unit: a list of a unit's newest alone would hide older open ones. */
async function markOpen(id: string): Promise<void> {
  const place = companyDatabase().ref(`_novedades/${id}`);
  const novedad = contentOf(await place.get()) as Novedad | null;
  if (novedad === null) return;
  const un_abierta = openIn(novedad);
  if (un_abierta !== (novedad.un_abierta ?? null)) await place.child('un_abierta').set(un_abierta);
}

/** Follows the state of each incident. */
export const seguir_estado = onValueWritten({ ref: '/_novedades/{id}/estado_nov', ...REGION }, (event) =>
  markOpen(event.params.id),
);

/** Follows each new incident; notifies the unit's administration of those by supervisors, once. */
export const seguir_novedad = onValueCreated({ ref: '/_novedades/{id}', ...REGION }, async (event) => {
  const novedad = await withUnitName(contentOf(event.data) as Novedad);
  await markOpen(event.params.id);
  await notify(
    'seguir_novedad',
    { ...novedad, id_novedad: event.params.id },
    creationNotif(novedad, Date.now(), await companyKinds()),
  );
});

/** Follows the end of each incident; notifies its author, once. */
export const seguir_cierre = onValueCreated({ ref: '/_novedades/{id}/cierre', ...REGION }, async (event) => {
  const { id } = event.params;
  const novedad = contentOf(await companyDatabase().ref(`_novedades/${id}`).get()) as Novedad | null;
  // Deleted meanwhile by another program: there is nothing to update.
  if (novedad === null) return;
  const named = await withUnitName(novedad);
  await notify('seguir_cierre', { ...named, id_novedad: id }, closingNotif(named, Date.now()));
});

async function notify(functionName: string, novedad: Novedad, notif: NotifRes | null): Promise<void> {
  if (notif !== null) await createOnce(`_notif_novedades_res/${notifId(functionName, novedad)}`, notif);
}
