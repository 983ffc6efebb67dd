import { readFileSync } from 'node:fs';
import path from 'node:path';
import { comoJson } from '@gr/shared/domain/registro/trees';
import type { Video } from '@gr/shared/domain/tip/tip';
import { repoRoot } from '../local/repo-root.ts';
import type { Arbol } from './arbol.ts';

/** Storage folder of the tutorials. */
const CARPETA = 'contenido/videos';

/** One short film with captions; of the others only the titles: the company uploads its own. */
export function sembrarVideos(arbol: Arbol): void {
  const film = archivo('primera-ronda.webm');
  arbol.archivos.set(`${CARPETA}/primera-ronda.webm`, film);
  arbol.archivos.set(`${CARPETA}/primera-ronda.vtt`, archivo('primera-ronda.vtt'));
  arbol.poner(
    '_videos/tutos_rond',
    comoJson({
      v1: {
        ...video('Su primera ronda', 'Iniciar, leer puntos y terminar.', 12, 1),
        url: `${CARPETA}/primera-ronda.webm`,
        subt: `${CARPETA}/primera-ronda.vtt`,
        tam: film.length,
        offline: true,
      },
      v2: video('Reportar una novedad', 'Con fotos y sin señal.', 150, 2),
    }),
  );
  arbol.poner(
    '_videos/tutos_super',
    comoJson({
      s1: video('Una visita de supervisión', 'Del saludo a la firma.', 210, 1),
      s2: video('Listas de chequeo', 'Calificar y dejar compromisos.', 160, 2),
    }),
  );
}

function video(titulo: string, desc: string, dur_seg: number, orden: number): Video {
  return { titulo, desc, dur_seg, orden, estado: 'publicado', offline: false };
}

function archivo(nombre: string): Buffer {
  return readFileSync(path.join(repoRoot(), 'backend/seed/videos', nombre));
}
