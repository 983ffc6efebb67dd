import { comoJson } from '@gr/shared/domain/arboles';
import { idNotif, notifDeNovedad } from '../functions/notif-novedades.ts';
import type { UserStore } from '../local/auth/user-store.ts';
import { ADMIN, type Database } from '../local/database/database.ts';
import { Arbol } from './arbol.ts';
import { sembrarContenido } from './contenido.ts';
import { crearCuentas } from './cuentas.ts';
import { fichaDe, PERSONAL } from './personal.ts';
import { planesDe } from './planes.ts';
import { sembrarIncidencias, sembrarInventarios, sembrarSupervision } from './puestos.ts';
import { rondasPasadas } from './rondas-pasadas.ts';
import { unidadesDemo } from './unidades.ts';

/** What the demo company is written into. */
export interface Siembra {
  readonly database: Database;
  readonly users: UserStore;
  /** Key that signs the checkpoints. */
  readonly qrKey: Buffer;
  /** ms since the epoch; dates are relative to its day in Bogotá. */
  readonly now: number;
}

/** Delay of a notification after its incident, ms. */
const NOTIF_DELAY_MS = 4000;

/**
 * Fills an empty database with the demo company: accounts first, then all the data in one write, so that a crash
 * leaves either an empty database, filled at the next start, or a full one.
 */
export async function sembrarDemo({ database, users, qrKey, now }: Siembra): Promise<void> {
  await crearCuentas(users, now);
  const written = await database.write(ADMIN, 'merge', [], arbolDemo(qrKey, now).todo());
  if (!written.ok) throw new Error(`No se pudieron escribir los datos de demostración: ${written.why}`);
}

/** The whole demo tree; the same for the same key and day. */
export function arbolDemo(qrKey: Buffer, now: number): Arbol {
  const arbol = new Arbol();
  const lugares = unidadesDemo(qrKey);
  const planes = new Map(
    lugares.map((lugar) => [lugar.unidad.un_id, planesDe(lugar, ronderosDe(lugar.unidad.un_id))] as const),
  );
  for (const persona of PERSONAL) {
    arbol.poner(`_emp_segdiez/${persona.emp_id}`, comoJson(fichaDe(persona, now)));
    for (const un_id of persona.un_ids) arbol.poner(`_acceso_/${persona.emp_id}/${un_id}`, true);
  }
  for (const lugar of lugares) {
    const { un_id } = lugar.unidad;
    arbol.poner(`_un_/${un_id}`, comoJson(lugar.unidad));
    arbol.poner(`_qr_/${un_id}`, comoJson(lugar.puntos));
    for (const plan of planes.get(un_id) ?? []) {
      arbol.poner(`_rondas_plan_/${un_id}/${plan.id_plan}`, comoJson(plan));
    }
    sembrarInventarios(arbol, lugar, now);
    sembrarIncidencias(arbol, lugar, now);
  }
  for (const novedad of rondasPasadas(arbol, lugares, planes, now)) {
    const at = novedad.fechah_x + NOTIF_DELAY_MS;
    const portero = notifDeNovedad(novedad, 'porteria', at);
    const admin = notifDeNovedad(novedad, 'administracion', at);
    const { id_novedad } = novedad;
    arbol.poner(
      `_notif_novedades_res/${idNotif('actu_notif_novedades_porterorondero', id_novedad)}`,
      comoJson(portero),
    );
    arbol.poner(
      `_notif_novedades_res/${idNotif('actu_notif_novedades_adminrondero', id_novedad)}`,
      comoJson(admin),
    );
  }
  for (const [index, lugar] of lugares.entries()) {
    sembrarSupervision(arbol, lugar, `e100${index + 1}`, index + 1, now);
  }
  sembrarContenido(arbol, now);
  return arbol;
}

function ronderosDe(un_id: string): readonly string[] {
  return PERSONAL.filter(({ rol, un_ids }) => rol === 'rondero' && un_ids.includes(un_id)).map(
    ({ emp_id }) => emp_id,
  );
}
