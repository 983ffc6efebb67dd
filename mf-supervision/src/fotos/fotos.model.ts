import type { Archivo } from '@gr/shared/domain/registro/records';

/** The record of the pictures; `un` when its database path needs the unit. */
export type Origen =
  | { readonly nov: string }
  /** With `un` the unit's own tree is read; without it only the author and the office have access. */
  | { readonly superv: string; readonly un?: string }
  | { readonly lista: string; readonly un: string };

/** The pictures of a record: photos in order, then signatures. */
export function fotosOf(archivos: Readonly<Record<string, Archivo>> | undefined): readonly Archivo[] {
  const rank = ({ tipo }: Archivo): number => (tipo === 'firma' ? 1 : 0);
  return Object.values(archivos ?? {})
    .filter(({ tipo, mime }) => (tipo === 'foto' || tipo === 'firma') && mime.startsWith('image/'))
    .sort((a, b) => rank(a) - rank(b) || a.fechah_x - b.fechah_x || (a.id_archivo < b.id_archivo ? -1 : 1));
}

/** Address of one picture on the whole screen. `foto` is its id; the viewer writes the position as `i`, from 1 on. */
export function imagePath(origen: Origen, foto: string): string {
  return `/imagenes?${new URLSearchParams({ ...origen, foto })}`;
}
