import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanoUnidad, PuntoQr } from '@gr/shared/domain/registro/records';
import { repoRoot } from '../repo-root.ts';
import type { SeedTree } from './seed-tree.ts';

/** The drawing of the first unit of the demo, px. */
export const PLANO: PlanoUnidad = { ruta: 'contenido/planos/u001.jpg', ancho: 640, alto: 880 };

/** Where its points lie on it: share of its width and of its height. */
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  'Portería principal': [0.5, 0.92],
  'Parqueadero de visitantes': [0.24, 0.8],
  'Torre A, piso 1': [0.68, 0.62],
  'Torre A, cubierta': [0.83, 0.68],
  'Torre B, piso 1': [0.68, 0.33],
  'Torre B, cubierta': [0.83, 0.39],
  'Salón comunal': [0.24, 0.47],
  'Parque infantil': [0.25, 0.25],
  'Cuarto de bombas': [0.74, 0.79],
  'Cerramiento norte': [0.5, 0.07],
};

/** The place of a point on the drawing of its unit, where there is one. */
export function onPlano(hasPlano: boolean, nom_qr: string): Pick<PuntoQr, 'plano_x' | 'plano_y'> {
  const place = hasPlano ? PLACES[nom_qr] : undefined;
  return place ? { plano_x: place[0], plano_y: place[1] } : {};
}

/** Puts the drawing where phones look for it. */
export function seedPlano(tree: SeedTree): void {
  tree.files.set(PLANO.ruta, readFileSync(path.join(repoRoot(), 'backend/seed/pictures/plano.jpg')));
}
