import type { Archivo } from '@gr/shared/domain/registro/records';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from '../admin-app.ts';
import { type StoredPhoto, storedPhoto } from '../recibir/photo-store.ts';

/** Most files of an incident that the store is asked for (our choice: far more than one has). */
const FILES_MAX = 40;

/** Whether what lies in the store is the file that a record names. */
export function isAsSaid(
  { tam, sha256 }: Pick<Archivo, 'tam' | 'sha256'>,
  stored: StoredPhoto | null,
): boolean {
  return stored !== null && stored.tam === tam && (stored.sha256 ?? sha256) === sha256;
}

/** The files that a record names, in whatever corner: of the whole, of a note, of its end. */
export function filesIn(value: unknown): readonly Pick<Archivo, 'ruta' | 'tam' | 'sha256'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const { ruta, tam, sha256 } = value as Partial<Archivo>;
  if (typeof ruta === 'string' && typeof tam === 'number' && typeof sha256 === 'string')
    return [{ ruta, tam, sha256 }];
  return Object.values(value).flatMap(filesIn);
}

/**
 * Writes beside an incident how many of its files are missing or are others (`fotos_mal`; nothing when all are there), so that
 * a list says it without fetching a picture. A phone uploads files before the record that names them (reliability.md 4), so none
 * is still to come; one that is sent again later is looked at when it arrives. Rejects when the store or the database fails.
 */
export async function markPhotos(id: string): Promise<void> {
  const place = companyDatabase().ref(`_novedades/${id}`);
  const novedad: unknown = (await place.get()).val();
  if (novedad === null) return;
  const bad = await Promise.all(
    filesIn(novedad)
      .slice(0, FILES_MAX)
      .map(async (file) => !isAsSaid(file, await storedPhoto(file.ruta))),
  );
  const fotos_mal = bad.filter(Boolean).length || null;
  const before = (novedad as { fotos_mal?: number }).fotos_mal ?? null;
  if (fotos_mal !== before) await place.child('fotos_mal').set(fotos_mal);
}

/** Looks at the files of an incident whenever an operation changed it: reported, with a note, closed. */
export const marcar_fotos = onValueWritten(
  { ref: '/_novedades/{id}/_op', region: 'us-central1', retry: true },
  async ({ params, data }) => {
    if (data.after.exists()) await markPhotos(params.id);
  },
);
