import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { comoJson } from '@gr/shared/domain/registro/trees';
import type { UserStore } from '../local/auth/user-store.ts';
import { ADMIN, type Database } from '../local/database/database.ts';
import type { ObjectStore } from '../local/storage/object-store.ts';
import { Arbol } from './arbol.ts';
import { rondasDelCalendario } from './calendario.ts';
import { sembrarContenido } from './contenido.ts';
import { crearCuentas } from './cuentas.ts';
import { guardarArchivos } from './fotos.ts';
import { listasPasadas } from './listas.ts';
import { sembrarNotificaciones, sembrarPersonales } from './notificaciones.ts';
import { fichaDe, guardaDe, PERSONAL, ronderosDe } from './personal.ts';
import { planesDe } from './planes.ts';
import { sembrarIncidencias, sembrarInventarios } from './puestos.ts';
import { rondasPasadas } from './rondas-pasadas.ts';
import { supervisionesPasadas } from './supervisiones.ts';
import { type UnidadSembrada, unidadesDemo } from './unidades.ts';
import { vivir } from './vida.ts';

/** What the demo company is written into. */
export interface Siembra {
  readonly database: Database;
  readonly users: UserStore;
  readonly objects: ObjectStore;
  /** Key that signs the checkpoints. */
  readonly qrKey: Buffer;
  /** ms since the epoch; dates are relative to its day in Bogotá. */
  readonly now: number;
  /** Days of history; {@link DIAS_HISTORIA} by default. */
  readonly dias?: number;
}

/** Days of history of the demo company. */
export const DIAS_HISTORIA = 90;

/**
 * Fills an empty database with the demo company: accounts and pictures first, then all the data in one write, so that
 * a crash leaves either an empty database, filled at the next start, or a full one.
 */
export async function sembrarDemo({ database, users, objects, qrKey, now, dias }: Siembra): Promise<void> {
  await crearCuentas(users, now);
  const arbol = arbolDemo(qrKey, now, dias);
  await guardarArchivos(objects, arbol, now);
  const written = await database.write(ADMIN, 'merge', [], arbol.lugares());
  if (!written.ok) throw new Error(`No se pudieron escribir los datos de demostración: ${written.why}`);
}

/** The whole demo tree with `dias` days of history; the same for the same key and day. */
export function arbolDemo(qrKey: Buffer, now: number, dias = DIAS_HISTORIA): Arbol {
  const arbol = new Arbol();
  const lugares = unidadesDemo(qrKey);
  const planes = sembrarEmpresa(arbol, lugares, now);
  const novedades = [
    ...rondasDelCalendario(arbol, lugares, planes, now, dias),
    ...rondasPasadas(arbol, lugares, planes, now),
    ...supervisionesPasadas(arbol, lugares, now, dias),
    ...listasPasadas(arbol, lugares, now, dias),
  ];
  vivir(arbol, novedades, now);
  sembrarNotificaciones(arbol, novedades, now);
  sembrarPersonales(arbol, novedades, now);
  sembrarContenido(arbol, now);
  return arbol;
}

/** People, units, checkpoints and plans; answers the plans by unit. */
function sembrarEmpresa(
  arbol: Arbol,
  lugares: readonly UnidadSembrada[],
  now: number,
): ReadonlyMap<string, readonly PlanRonda[]> {
  for (const persona of PERSONAL) {
    arbol.poner(`_emp_segdiez/${persona.emp_id}`, comoJson(fichaDe(persona, now)));
    for (const un_id of persona.un_ids) arbol.poner(`_acceso_/${persona.emp_id}/${un_id}`, true);
  }
  const planes = new Map<string, readonly PlanRonda[]>();
  for (const lugar of lugares) {
    const { un_id } = lugar.unidad;
    const guardas = ronderosDe(un_id);
    const own = planesDe(
      lugar,
      guardas.map(({ emp_id }) => emp_id),
    );
    planes.set(un_id, own);
    arbol.poner(`_un_/${un_id}`, comoJson(lugar.unidad));
    arbol.poner(`_qr_/${un_id}`, comoJson(lugar.puntos));
    for (const plan of own) arbol.poner(`_rondas_plan_/${un_id}/${plan.id_plan}`, comoJson(plan));
    for (const guarda of guardas) {
      arbol.poner(`_guardas_/${un_id}/${guarda.emp_id}`, comoJson(guardaDe(guarda)));
    }
    sembrarInventarios(arbol, lugar, now);
    sembrarIncidencias(arbol, lugar, now);
  }
  return planes;
}
