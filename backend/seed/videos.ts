import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asJson } from '@gr/shared/domain/registro/trees';
import type { Video } from '@gr/shared/domain/tip/tip';
import { repoRoot } from '../repo-root.ts';
import type { SeedTree } from './seed-tree.ts';

/** Storage folder of the tutorials. */
const FOLDER = 'contenido/videos';

/** One short film with its picture and captions, and the titles of others, whose films the company uploads. */
export function seedVideos(tree: SeedTree): void {
  const film = fileOf('primera-ronda.webm');
  tree.files.set(`${FOLDER}/primera-ronda.webm`, film);
  for (const name of ['primera-ronda.vtt', 'primera-ronda.jpg'])
    tree.files.set(`${FOLDER}/${name}`, fileOf(name));
  tree.put(
    '_videos/tutos_rond',
    asJson({
      v1: {
        ...video('Su primera ronda', 'Iniciar, leer puntos y terminar.', 12, 1),
        url: `${FOLDER}/primera-ronda.webm`,
        subt: `${FOLDER}/primera-ronda.vtt`,
        miniatura: `${FOLDER}/primera-ronda.jpg`,
        tam: film.length,
        offline: true,
      },
      v2: video('Reportar una novedad', 'Con fotos y sin señal.', 150, 2),
    }),
  );
  tree.put(
    '_videos/tutos_super',
    asJson({
      s1: video('Una visita de supervisión', 'Del saludo a la firma.', 210, 1),
      s2: video('Listas de chequeo', 'Calificar y dejar compromisos.', 160, 2),
    }),
  );
}

function video(titulo: string, desc: string, dur_seg: number, orden: number): Video {
  return { titulo, desc, dur_seg, orden, estado: 'publicado', offline: false };
}

function fileOf(name: string): Buffer {
  return readFileSync(path.join(repoRoot(), 'backend/seed/videos', name));
}
