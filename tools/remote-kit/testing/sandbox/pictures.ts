import type { KeptPort } from '@gr/shared/contract/kept';
import type { PhotosPort } from '@gr/shared/contract/photos';
import { fail, ok } from '@gr/shared/contract/result';
import { drawPicture } from '@gr/shared/domain/pdf/picture';
import type { FakeHost } from '../fake-host.ts';

const NOT_HERE = fail('FO-003', 'Esta foto se verá con conexión.');
const LATER = fail('GU-001', 'No se pudo descargar ahora. Lo que ya llegó queda guardado.');

/** Photos that can be looked at: those taken as they are, those of the server as a drawing with their name. */
export function sandboxPhotos({ photos, line }: FakeHost): PhotosPort {
  const taken = new Map<string, Blob>();
  const url: PhotosPort['url'] = async (id_archivo, ruta) => {
    const file = taken.get(id_archivo);
    if (file) return ok(URL.createObjectURL(file));
    const known = await photos.url(id_archivo, ruta);
    if (!known.ok) return known;
    const { network, server } = line.get();
    if (network === 'sin_conexion' || server === 'down' || server === 'denies') return NOT_HERE;
    return ok(drawing(ruta ?? id_archivo));
  };
  return {
    async add(file, origen, place) {
      const added = await photos.add(file, origen, place);
      if (added.ok) taken.set(added.value.id_archivo, file);
      return added;
    },
    url,
    async reduced(side, id_archivo, ruta) {
      const found = await url(id_archivo, ruta);
      if (!found.ok) return found;
      const drawn = await drawPicture(found.value, side).catch(() => null);
      URL.revokeObjectURL(found.value);
      return drawn ? ok(drawn) : fail('FO-001', 'El archivo no es una imagen.');
    },
    async discard(id_archivo) {
      taken.delete(id_archivo);
      await photos.discard(id_archivo);
    },
  };
}

/** Kept files of the same kind. */
export function sandboxKept({ kept, line }: FakeHost): KeptPort {
  return {
    list: kept.list,
    drop: kept.drop,
    keep: async (ruta, options) =>
      line.get().network === 'sin_conexion' || line.get().server === 'down'
        ? LATER
        : kept.keep(ruta, options),
    async url(ruta) {
      const known = await kept.url(ruta);
      return known.ok ? ok(drawing(ruta)) : known;
    },
  };
}

const HUES = 360;

/** An object URL of a picture that says which file it stands for. */
function drawing(ruta: string): string {
  const name = ruta.split('/').at(-1) ?? ruta;
  const hue = [...ruta].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % HUES, 7);
  const label = name.replaceAll(/[<>&]/g, '').slice(0, 28);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
<rect width="800" height="600" fill="hsl(${hue} 35% 38%)"/><path d="M0 470 260 240 430 400 560 300 800 480V600H0Z" fill="hsl(${hue} 30% 26%)"/>
<circle cx="640" cy="130" r="56" fill="hsl(${hue} 60% 72%)"/><text x="400" y="560" fill="#fff" font-family="sans-serif" font-size="34" text-anchor="middle">${label}</text></svg>`;
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}
