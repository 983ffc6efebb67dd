import { startOfDay } from '@gr/shared/domain/valor/time';
import { seededId } from './chance.ts';
import type { SeededUnit } from './demo-units.ts';
import type { SeedTree } from './seed-tree.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
