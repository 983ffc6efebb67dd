import type { Json } from '@gr/shared/contract/outbox';
import type { PlanRonda, Unidad } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { WEEKDAYS } from '@gr/shared/domain/valor/time';
import { replan } from '../../../backend/functions/reloj/plan-days.ts';
import type { ClockStore } from '../../../backend/functions/reloj/store.ts';
import { treeStore } from '../../../backend/seed/drive-clock.ts';
import { SeedTree } from '../../../backend/seed/seed-tree.ts';

/** The company the design is for (data-model.md, Volumes). */
export const UNITS = 500;
export const PLANS = 20;
/** Guards of a unit, and units of a supervisor. */
const GUARDS = 8;
const HELD = 25;

const EVERY_DAY = Object.fromEntries(WEEKDAYS.map((dia) => [dia, true as const]));
const hhmm = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Plan `n` of a unit: half an hour at an hour that all units share, so that whole hours are crowded. */
function planOf(un_id: string, n: number): PlanRonda {
  const begins = Math.floor((n * 24 * 60) / PLANS / 60) * 60;
  return {
    id_plan: `${un_id}_p${n}`,
    nom_plan: `Ronda ${n}`,
    dias: EVERY_DAY,
    hora_ini: hhmm(begins),
    hora_fin: hhmm(begins + 30),
    gracia_min: 15,
    dur_est_min: 25,
    puntos: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`q${i}`, { orden: i + 1 }])),
    estado: 'activo',
  };
}

/** Units, people and plans with the days and the agenda the clock makes of them, as of `now` (ms since epoch). */
export async function clockWorld(now: number): Promise<Record<string, Json>> {
  const tree = new SeedTree();
  const store = treeStore(tree);
  const staff = (emp_id: string, perfil: string, un_ids: readonly string[]): void => {
    tree.put(`_emp_segdiez/${emp_id}`, { perfil, estado: 2, nom: emp_id, ape: 'Prueba' });
    for (const un_id of un_ids) tree.put(`_acceso_/${emp_id}/${un_id}`, true);
  };
  const un_ids = Array.from({ length: UNITS }, (_, i) => `u${String(i).padStart(3, '0')}`);
  for (const [i, un_id] of un_ids.entries()) {
    const unidad: Unidad = { un_id, un_nombre: `Unidad ${i}`, estado: 'activo' };
    tree.put(`_un_/${un_id}`, asJson(unidad));
    for (let g = 0; g < GUARDS; g += 1) staff(`g${un_id}${g}`, 'rond', [un_id]);
    if (i % HELD === 0) {
      staff(`s${i}`, 'super', un_ids.slice(i, i + HELD));
      staff(`a${i}`, 'admin', un_ids.slice(i, i + HELD));
    }
    for (let n = 0; n < PLANS; n += 1) {
      const plan = planOf(un_id, n);
      tree.put(`_rondas_plan_/${un_id}/${plan.id_plan}`, asJson(plan));
      await replan(store, un_id, plan.id_plan, now);
    }
  }
  return tree.places();
}

/** What a store was asked for. */
export interface Asked {
  reads: number;
  rows: number;
  bytes: number;
}

/** A store that counts what it reads: answers, rows of the agenda, and their bytes as JSON. */
export function counting(store: ClockStore, asked: Asked): ClockStore {
  const count = (value: unknown): void => {
    asked.reads += 1;
    asked.bytes += JSON.stringify(value ?? null).length;
  };
  return {
    ...store,
    async read<T>(path: string) {
      const value = await store.read<T>(path);
      count(value);
      return value;
    },
    async due(now, limit) {
      const rows = await store.due(now, limit);
      count(rows);
      asked.rows += rows.length;
      return rows;
    },
  };
}
