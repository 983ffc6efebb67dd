import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { onValueCreated } from 'firebase-functions/v2/database';
import { base } from './base.ts';
import { crearUnaVez } from './crear-una-vez.ts';
import { idNotif, notifDeNovedad } from './notif-novedades.ts';

/** Longest text of a closing repeated in a notification. */
const MAX_TEXTO = 500;
const REGION = { region: 'us-central1', retry: true } as const;

/**
 * The notification that a supervisor's incident brings, made at `now` (ms); `null` for one of a round, whose app calls
 * the unit's functions (spec.md 7).
 */
export function notifDeCreacion(novedad: Novedad, now: number): NotifRes | null {
  return novedad.tipo_nov === 'supervision' ? notifDeNovedad(novedad, 'administracion', now) : null;
}

/** What the author of an incident is told when somebody else closed it; `null` when there is nobody to tell. */
export function notifDeCierre(novedad: Novedad, now: number): NotifRes | null {
  const { cierre, criticidad, un_id, un_nom, id_novedad } = novedad;
  const author = novedad.rond_id ?? novedad.super_id;
  if (!cierre || author === undefined || cierre.emp_id === author) return null;
  return {
    tipo_notif: 'novedad',
    titulo: 'Novedad cerrada',
    texto: cierre.texto.slice(0, MAX_TEXTO),
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

/** Follows each new incident; tells the unit's administration about those of supervisors, once. */
export const seguir_novedad = onValueCreated({ ref: '/_novedades/{id}', ...REGION }, async (event) => {
  const novedad = event.data.val() as Novedad;
  await avisar('seguir_novedad', event.params.id, notifDeCreacion(novedad, Date.now()));
});

/** Follows the end of each incident; tells its author, once. */
export const seguir_cierre = onValueCreated({ ref: '/_novedades/{id}/cierre', ...REGION }, async (event) => {
  const { id } = event.params;
  const novedad = (await base().ref(`_novedades/${id}`).get()).val() as Novedad | null;
  // Deleted meanwhile by another program: there is nothing to open any more.
  if (novedad !== null) await avisar('seguir_cierre', id, notifDeCierre(novedad, Date.now()));
});

async function avisar(funcion: string, id_novedad: string, notif: NotifRes | null): Promise<void> {
  if (notif !== null) await crearUnaVez(`_notif_novedades_res/${idNotif(funcion, id_novedad)}`, notif);
}
