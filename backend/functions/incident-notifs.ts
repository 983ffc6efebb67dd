import { createHash } from 'node:crypto';
import { isStandard } from '@gr/shared/domain/novedad/categoria-choices';
import { type Categorias, catNovName, isAlarm } from '@gr/shared/domain/novedad/categorias';
import { CATEGORIAS_EMPRESA } from '@gr/shared/domain/novedad/categorias-query';
import { pushId, pushIdTime } from '@gr/shared/domain/registro/ids';
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { ServerValue } from 'firebase-admin/database';
import type { HttpsFunction } from 'firebase-functions/v2/https';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { createOnce } from './create-once.ts';
import { getFunction } from './get-function.ts';
import { withUnitName } from './nombres/true-names.ts';
import { QueryError, requiredKey } from './query.ts';
import { companyStore } from './reloj/company-store.ts';
import type { Store } from './reloj/store.ts';
import { holds, type SignedIn } from './signed-in.ts';

/** Characters of the description that a notification repeats. */
const MAX_TEXT = 500;
const ID_LENGTH = 20;
/** Characters of a push id that encode its time. */
const TIME_LENGTH = 8;

/**
 * Id of a function's notification about an incident: always the same, so that a repeat finds it. It begins with the time of the incident's
 * push id, or of its arrival where the phone's clock is implausible, because the lists of a unit and of a person take the last 50 by key.
 */
export function notifId(
  functionName: string,
  { id_novedad, fechah_srv }: Pick<Novedad, 'id_novedad' | 'fechah_srv'>,
): string {
  const hash = createHash('sha256').update(`${functionName} ${id_novedad}`).digest('base64url');
  const told = pushIdTime(id_novedad);
  const doubtful = told !== null && isDoubtful({ fechah_x: told, fechah_srv });
  const dated = doubtful && typeof fechah_srv === 'number' ? pushId(fechah_srv) : id_novedad;
  return (dated.slice(0, TIME_LENGTH) + hash).slice(0, ID_LENGTH);
}

/** The notification of an incident, for `destino`, made at `now` (ms); `own` = the company's categories. */
export function incidentNotif(
  novedad: Novedad,
  recipient: 'porteria' | 'administracion',
  now: number,
  own: Categorias = {},
): NotifRes & { destino: string } {
  const { cat_nov } = novedad;
  // A category of another program has no label for people.
  const known = isStandard(cat_nov) || Object.hasOwn(own, cat_nov);
  const category = known ? catNovName(cat_nov, own) : 'Novedad';
  return {
    tipo_notif: novedad.sos ? 'sos' : 'novedad',
    titulo: novedad.sos ? `Urgente: ${category}` : category,
    texto: novedad.desc_nov.slice(0, MAX_TEXT) || 'Sin descripción. Vea las fotos.',
    criticidad: novedad.criticidad,
    un_id: novedad.un_id,
    un_nom: novedad.un_nom,
    id_ref: novedad.id_novedad,
    ruta: `/novedadesver?id=${novedad.id_novedad}`,
    estado: 'enviada',
    fechah_x: now,
    destino: recipient,
  };
}

/**
 * A function that notifies of an incident: writes `_notif_novedades_res/{id}` once, and counts the call under
 * `_fn_llamadas_/{funcion}/{id_novedad}/{op}`. Parameters: `un_id`, `id_novedad`, `op`.
 */
export function incidentFunction(
  functionName: string,
  recipient: 'porteria' | 'administracion',
): HttpsFunction {
  return getFunction(async (request, caller) => {
    const un_id = requiredKey(request, 'un_id');
    const id_novedad = requiredKey(request, 'id_novedad');
    const op = requiredKey(request, 'op');
    const found = await companyDatabase().ref(`_novedades/${id_novedad}`).get();
    const novedad = contentOf(found) as Novedad | null;
    // An incident that the caller may not report is answered like an unknown one. So is one that the server notifies of itself: otherwise
    // people with the unit could ring everybody about an old incident, or a silent alarm.
    const isTold = novedad?.tipo_nov === 'supervision' || isAlarm(novedad?.cat_nov ?? '');
    if (novedad === null || isTold || novedad.un_id !== un_id || !(await mayTell(caller, novedad))) {
      throw new QueryError(404, 'unknown_incident', 'There is no such incident in this unit.');
    }
    const id = notifId(functionName, novedad);
    const record = incidentNotif(await withUnitName(novedad), recipient, Date.now(), await companyKinds());
    const isNew = await createOnce(`_notif_novedades_res/${id}`, record);
    await companyDatabase()
      .ref(`_fn_llamadas_/${functionName}/${id_novedad}/${op}`)
      .set(ServerValue.increment(1));
    return { ok: true, id, nueva: isNew };
  });
}

/** Whether a caller may report an incident: its author, people with access to its unit, administrators. */
async function mayTell(caller: SignedIn | null, { un_id, rond_id, super_id }: Novedad): Promise<boolean> {
  if (caller === null || caller.rol === 'admin' || [rond_id, super_id].includes(caller.emp_id)) return true;
  return holds(caller.emp_id, un_id);
}

/** The company's categories of incidents. */
export async function companyKinds(store: Pick<Store, 'read'> = companyStore): Promise<Categorias> {
  return (await store.read<Categorias>(CATEGORIAS_EMPRESA.path)) ?? {};
}
