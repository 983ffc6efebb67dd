import { TEMPLATE_LIBRARY } from '@gr/shared/domain/lista/template-library';
import { asJson } from '@gr/shared/domain/registro/trees';
import { templateInForce } from '../functions/empresa/in-force.ts';
import { seedPlano } from './plano.ts';
import type { SeedTree } from './seed-tree.ts';
import { seedTips } from './tips.ts';
import { seedVideos } from './videos.ts';

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
