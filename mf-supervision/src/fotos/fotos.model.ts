import type { Archivo } from '@gr/shared/domain/registro/records';

/** The record whose pictures are shown; `un` where its place in the database needs the unit. */
export type Origen =
  | { readonly nov: string }
  /** With `un` the unit's own tree answers; without it only the author and the office may read. */
  | { readonly superv: string; readonly un?: string }
  | { readonly lista: string; readonly un: string };

/** What can be shown of a record's files: photos as they were taken, then signatures. */
export function fotosOf(archivos: Readonly<Record<string, Archivo>> | undefined): readonly Archivo[] {
  const rank = ({ tipo }: Archivo): number => (tipo === 'firma' ? 1 : 0);
  return Object.values(archivos ?? {})
    .filter(({ tipo, mime }) => (tipo === 'foto' || tipo === 'firma') && mime.startsWith('image/'))
    .sort((a, b) => rank(a) - rank(b) || a.fechah_x - b.fechah_x || (a.id_archivo < b.id_archivo ? -1 : 1));
}

/** Address of one picture over the whole screen. `foto` is its id; the viewer says the position as `i`, from 1 on. */
export function imagePath(origen: Origen, foto: string): string {
  return `/imagenes?${new URLSearchParams({ ...origen, foto })}`;
}
