import type { OperationFile } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import type { Archivo } from './records.ts';
import { type Acto, positionFields } from './stamp.ts';

/** Storage path of a picture: bound to unit and author (`uid` of the account), create-only (security.md, Storage). */
export function evidencePath(un_id: string, uid: string, id_registro: string, id_archivo: string): string {
  return `evidencias/${un_id}/${uid}/${id_registro}/${id_archivo}.jpg`;
}

/** Files of a record: their metadata in the record (by id), and the uploads that go before it. */
export interface FiledPhotos {
  readonly archivos: Record<string, Archivo>;
  readonly files: OperationFile[];
}

/**
 * Attaches stored pictures to a record of a unit.
 * @param de their owner in the record: guard and item, where there is one
 * @param tipo `firma` for a signature
 */
export function filePhotos(
  acto: Acto,
  lugar: { readonly un_id: string; readonly id_registro: string },
  fotos: readonly Photo[],
  de: Pick<Archivo, 'cant_id_guarda' | 'id_item'> = {},
  tipo: 'foto' | 'firma' = 'foto',
): FiledPhotos {
  const archivos: Record<string, Archivo> = {};
  const files: OperationFile[] = [];
  for (const foto of fotos) {
    const { id_archivo, mime, tam, sha256, fechah_x, origen, sello, anotada } = foto;
    const ruta = evidencePath(lugar.un_id, acto.uid, lugar.id_registro, id_archivo);
    files.push({ id_archivo, ruta });
    archivos[id_archivo] = {
      id_archivo,
      tipo,
      ruta,
      mime,
      tam,
      sha256,
      fechah_x,
      origen,
      ...(sello ? { sello } : {}),
      ...(anotada ? { anotada } : {}),
      ...de,
      ...positionFields(acto.posicion),
    };
  }
  return { archivos, files };
}

/** The first `most` photos of a record, whatever else it names: the rules look at the place of a file alone. `undefined` = none. */
export function picturesOf(
  archivos: Readonly<Record<string, Archivo>> = {},
  most: number,
): Record<string, Archivo> | undefined {
  const fotos = Object.entries(archivos).filter(
    ([, { tipo, mime }]) => tipo === 'foto' && /^image\/(jpeg|png|webp)$/.test(mime),
  );
  return fotos.length === 0 ? undefined : Object.fromEntries(fotos.slice(0, most));
}

/** Merges several batches of files. */
export function mergeFiled(...batches: readonly FiledPhotos[]): FiledPhotos {
  return {
    archivos: Object.assign({}, ...batches.map(({ archivos }) => archivos)) as Record<string, Archivo>,
    files: batches.flatMap(({ files }) => files),
  };
}

/** `{id: true}` of pictures, as items and notes reference them. */
export function photoRefs(fotos: readonly Photo[]): Record<string, true> {
  return Object.fromEntries(fotos.map(({ id_archivo }) => [id_archivo, true as const]));
}
