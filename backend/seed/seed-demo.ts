import { newUser } from '@gr/rtdb-emulator/auth/new-user';
import { hashPassword } from '@gr/rtdb-emulator/auth/password';
import type { UserStore } from '@gr/rtdb-emulator/auth/user-store';
import { ADMIN, type Database } from '@gr/rtdb-emulator/database/database';
import type { ObjectStore } from '@gr/rtdb-emulator/storage/object-store';
import { TEMPLATE_LIBRARY } from '@gr/shared/domain/lista/template-library';
import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { uidOf } from '../company/people/account-of.ts';
import { templateInForce } from '../functions/empresa/in-force.ts';
import { DOC_DOMAIN } from '../project.ts';
import { calendarRounds } from './calendar-rounds.ts';
import { decideDoubts } from './decided-doubts.ts';
import { demoUnits, type SeededUnit } from './demo-units.ts';
import { driveClock } from './drive-clock.ts';
import { ageIncidents } from './incident-life.ts';
import { layUnit, seedOpenProblems } from './lay-unit.ts';
import { seedMinuta } from './minuta.ts';
import { readAlertNotices, seedNotifications, seedPersonalNotifications } from './notifications.ts';
import { pastChecklists } from './past-checklists.ts';
import { pastInventories } from './past-inventories.ts';
import { pastSupervisions } from './past-supervisions.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, guardOf, nameOf, ronderosOf, staffRecord } from './people.ts';
import { storeFiles } from './pictures.ts';
import { seedPlano } from './plano.ts';
import { plansOf } from './plans.ts';
import { SeedTree } from './seed-tree.ts';
import { seedShifts } from './shifts.ts';
import { seedSummaries } from './summaries.ts';
import { seedTips } from './tips.ts';
import { toldRounds } from './told-rounds.ts';
import { seedVideos } from './videos.ts';

/** What the demo company is written into. */
export interface SeedTarget {
  readonly database: Database;
  readonly users: UserStore;
  readonly objects: ObjectStore;
  /** Key that signs the checkpoints. */
  readonly qrKey: Buffer;
  /** ms since the epoch; dates are relative to its day in Bogotá. */
  readonly now: number;
  /** Days of history; {@link HISTORY_DAYS} by default. */
  readonly days?: number;
}

/** Days of history of the demo company. */
export const HISTORY_DAYS = 90;

/**
 * Fills an empty database with the demo company: accounts and pictures first, then all the data in one write, so that
 * a crash leaves either an empty database, filled at the next start, or a full one.
 */
export async function seedDemo({ database, users, objects, qrKey, now, days }: SeedTarget): Promise<void> {
  await createAccounts(users, now);
  const tree = await demoTree(qrKey, now, days);
  await storeFiles(objects, tree, now);
  const written = await database.write(ADMIN, 'merge', [], tree.places());
  if (!written.ok) throw new Error(`The demo data could not be written: ${written.why}`);
}

/** The whole demo tree with `days` days of history; the same for the same key and day. */
export async function demoTree(qrKey: Buffer, now: number, days = HISTORY_DAYS): Promise<SeedTree> {
  const tree = new SeedTree();
  const units = demoUnits(qrKey);
  const planes = seedCompany(tree, units, now);
  const reported = [
    ...calendarRounds(tree, units, planes, now, days),
    ...toldRounds(tree, units, planes, now),
    ...pastSupervisions(tree, units, now, days),
    ...pastChecklists(tree, units, now, days),
  ];
  ageIncidents(tree, reported, now);
  const counted = pastInventories(tree, units, now, reported);
  ageIncidents(tree, counted, now);
  const novedades = [...reported, ...counted];
  seedNotifications(tree, novedades, now);
  seedPersonalNotifications(tree, novedades, now);
  decideDoubts(tree, now);
  await driveClock(tree, now, days);
  readAlertNotices(tree, now);
  seedSummaries(tree);
  seedMinuta(tree);
  seedShifts(tree, units, qrKey, now);
  seedContent(tree, now);
  return tree;
}

/** People, units, checkpoints and plans; gives the plans by unit. */
function seedCompany(
  tree: SeedTree,
  units: readonly SeededUnit[],
  now: number,
): ReadonlyMap<string, readonly PlanRonda[]> {
  for (const persona of DEMO_PEOPLE) {
    tree.put(`_emp_segdiez/${persona.emp_id}`, asJson(staffRecord(persona, now)));
    for (const un_id of persona.un_ids) tree.put(`_acceso_/${persona.emp_id}/${un_id}`, true);
  }
  const planes = new Map<string, readonly PlanRonda[]>();
  for (const unit of units) {
    const { un_id } = unit.unidad;
    const guardas = ronderosOf(un_id);
    const own = plansOf(
      unit,
      guardas.map(({ emp_id }) => emp_id),
    );
    planes.set(un_id, own);
    layUnit(tree, unit, own, now);
    for (const guarda of guardas) {
      tree.put(`_guardas_/${un_id}/${guarda.emp_id}`, asJson(guardOf(guarda)));
    }
    seedOpenProblems(tree, unit, now);
  }
  return planes;
}

/** Makes the accounts of the demo people, with their claims; a suspended person's is disabled. `now` in ms. */
async function createAccounts(users: UserStore, now: number): Promise<void> {
  const accounts = DEMO_PEOPLE.map(async (persona) => {
    const { doc, emp_id, rol, estado } = persona;
    await users.put({
      ...newUser(uidOf(emp_id), now),
      email: `${doc}@${DOC_DOMAIN}`,
      emailVerified: true,
      displayName: nameOf(persona),
      passwordHash: await hashPassword(DEMO_PASSWORD),
      passwordUpdatedAt: now,
      disabled: estado !== 2,
      claims: JSON.stringify({ rol, emp_id }),
    });
  });
  await Promise.all(accounts);
}

/** Tips, tutorials, the checklist templates and the app's version. `now` in ms. */
export function seedContent(tree: SeedTree, now: number): void {
  seedPlano(tree);
  seedTips(tree);
  seedVideos(tree);
  for (const [id, plantilla] of Object.entries(TEMPLATE_LIBRARY)) {
    tree.put(`_listascheck_plant_/${id}`, asJson(plantilla));
    tree.put(templateInForce(id), asJson(plantilla));
  }
  tree.put('_versiones/gestion_ri', {
    ver_actual: '1.0.0',
    ver_minima: '1.0.0',
    notas: 'Primera versión.',
    obligatoria: false,
    fechah_x: now,
  });
}
