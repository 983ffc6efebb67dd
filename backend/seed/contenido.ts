import { comoJson } from '@gr/shared/domain/registro/trees';
import type { Arbol } from './arbol.ts';
import { PLANTILLAS } from './plantillas.ts';
import { sembrarTips } from './tips.ts';
import { sembrarVideos } from './videos.ts';

/** Tips, tutorials, the checklist templates and the app's version. `now` in ms. */
export function sembrarContenido(arbol: Arbol, now: number): void {
  sembrarTips(arbol);
  sembrarVideos(arbol);
  for (const [id, plantilla] of Object.entries(PLANTILLAS)) {
    arbol.poner(`_listascheck_plant_/${id}`, comoJson(plantilla));
  }
  arbol.poner('_versiones/gestion_ri', {
    ver_actual: '0.1.0',
    ver_minima: '0.1.0',
    notas: 'Primera versión.',
    obligatoria: false,
    fechah_x: now,
  });
}
