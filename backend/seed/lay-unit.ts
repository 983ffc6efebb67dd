import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { inForceOf, inForcePlace } from '../functions/empresa/in-force.ts';
import { seededId } from './chance.ts';
import type { SeededUnit } from './demo-units.ts';
import type { SeedTree } from './seed-tree.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Lays a unit with its checkpoints and plans, as the server has followed them. `now` in ms. */
export function layUnit(
  tree: SeedTree,
  { unidad, puntos }: SeededUnit,
  planes: readonly PlanRonda[],
  now: number,
): void {
  const { un_id } = unidad;
  tree.put(`_un_/${un_id}`, asJson(unidad));
  for (const { firma, cod = '', lat, lng, ...punto } of Object.values(puntos)) {
    tree.put(`_qr_/${un_id}/${punto.qr_id}`, asJson(punto));
    tree.put(`_qr_lugares_/${un_id}/${punto.qr_id}`, asJson({ lat, lng, fechah_srv: now }));
    tree.put(`_qr_firmas_/${un_id}/${punto.qr_id}`, { firma, cod, qr_ver: punto.qr_ver });
  }
  for (const plan of planes) tree.put(`_rondas_plan_/${un_id}/${plan.id_plan}`, asJson(plan));
  const part = <T>(of: string) => (tree.read(`${of}/${un_id}`) ?? {}) as T;
  const parts = { puntos: part('_qr_'), lugares: part('_qr_lugares_'), planes: part('_rondas_plan_') };
  tree.put(inForcePlace(un_id), asJson(inForceOf(parts as Parameters<typeof inForceOf>[0], unidad)));
}

/** The open problems the office keeps of a unit. */
export function seedOpenProblems(tree: SeedTree, { unidad }: SeededUnit, now: number): void {
  const { un_id } = unidad;
  const texts = [
    ['Cámara 7 sin imagen', 'El proveedor de CCTV viene el próximo martes. Reforzar la ronda de ese sector.'],
    ['Talanquera manual', 'La talanquera de salida se abre a mano hasta que llegue el repuesto.'],
  ] as const;
  for (const [index, [titulo, desc]] of texts.entries()) {
    const at = startOfDay(now) - (index + 2) * DAY + 9 * HOUR;
    tree.put(`_incidencias/${un_id}/${seededId(`incidencia ${un_id} ${index}`, at)}`, {
      titulo,
      desc,
      estado: 'abierta',
      fechah_x: at,
    });
  }
}
