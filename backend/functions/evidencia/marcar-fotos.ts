import type { Archivo, Novedad, SeenFiles } from '@gr/shared/domain/registro/records';
import { changedFields, inEachTree, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { type StoredPhoto, storedPhoto } from '../recibir/photo-store.ts';
import { VISITS } from './naming.ts';
import { type Looked, repeatedInRecord } from './repeated.ts';

/** Most files of a record that are checked in Storage (our choice: far more than one has). */
const FILES_MAX = 40;

/** Whether the file in Storage is the one that a record names. */
export function isAsSaid(
  { tam, sha256 }: Pick<Archivo, 'tam' | 'sha256'>,
  stored: StoredPhoto | null,
): boolean {
  return stored !== null && stored.tam === tam && (stored.sha256 ?? sha256) === sha256;
}

/** All files of a record, at any depth: of the whole, of a note, of its end. */
export function filesIn(value: unknown): readonly (Looked & Pick<Archivo, 'tam'>)[] {
  if (typeof value !== 'object' || value === null) return [];
  const { ruta, tam, sha256, cant_id_guarda } = value as Partial<Archivo>;
  if (typeof ruta === 'string' && typeof tam === 'number' && typeof sha256 === 'string')
    return [{ ruta, tam, sha256, ...(cant_id_guarda === undefined ? {} : { cant_id_guarda }) }];
  return Object.values(value).flatMap(filesIn);
}

/** Number of files that an incident's parts count and do not list: the report, its notes, its end. */
export function unnamedFiles(novedad: Partial<Novedad>): number {
  const { notas = {}, cierre } = novedad;
  const parts: readonly (Partial<Pick<Novedad, 'cant_archivos' | 'archivos'>> | undefined)[] = [
    ...[novedad, cierre],
    ...Object.values(notas),
  ];
  const lacks = parts.map((part) => (part?.cant_archivos ?? 0) - Object.keys(part?.archivos ?? {}).length);
  return lacks.reduce((sum, lack) => sum + Math.max(0, lack), 0);
}

/**
 * Writes beside a record the number of its files that are missing, replaced or no picture (`fotos_mal`; absent when all are there), and
 * those with an earlier location (`fotos_repetidas`), so that a list can show it without fetching a picture. A phone uploads files before
 * the record that names them (reliability.md 4), so all have arrived; one that is sent again later is checked on arrival. Rejects when
 * Storage or the database fails.
 */
export async function markPhotos({ place, id }: Written, work: Work): Promise<void> {
  const record = await work.read<SeenFiles>(place);
  if (record === null) return;
  const files = filesIn(record).slice(0, FILES_MAX);
  const bad = await Promise.all(files.map(async (file) => !isAsSaid(file, await storedPhoto(file.ruta))));
  const unnamed = place.startsWith('_novedades/') ? unnamedFiles(record as Partial<Novedad>) : 0;
  const fotos_mal = bad.filter(Boolean).length + unnamed;
  const before = { fotos_mal: record.fotos_mal, fotos_repetidas: record.fotos_repetidas };
  const fotos_repetidas = await repeatedInRecord(id, files);
  const copies = place.startsWith(VISITS) ? treesOfSupervision({ ...(record as Supervision), id }) : [place];
  const changed = changedFields(before, { ...(fotos_mal > 0 ? { fotos_mal } : {}), fotos_repetidas });
  await work.update(inEachTree(copies, changed));
}
