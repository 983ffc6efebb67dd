import type { Archivo, Novedad, SeenFiles } from '@gr/shared/domain/registro/records';
import { changedFields, inEachTree, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from '../admin-app.ts';
import { type StoredPhoto, storedPhoto } from '../recibir/photo-store.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import type { EvidencePlace } from './places.ts';
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

/** A record whose photos are shown in lists, and its paths: read from the first, written to each. */
interface Marked {
  readonly id: string;
  readonly places: readonly string[];
  readonly record: SeenFiles;
  /** Number of files it counts and does not list. */
  readonly unnamed?: number;
}

/**
 * Writes beside a record the number of its files that are missing, replaced or no picture (`fotos_mal`; absent when all are there), and
 * those with an earlier location (`fotos_repetidas`), so that a list can show it without fetching a picture. A phone uploads files before
 * the record that names them (reliability.md 4), so all have arrived; one that is sent again later is checked on arrival. Rejects when
 * Storage or the database fails.
 */
async function mark({ id, places, record, unnamed = 0 }: Marked): Promise<void> {
  const files = filesIn(record).slice(0, FILES_MAX);
  const bad = await Promise.all(files.map(async (file) => !isAsSaid(file, await storedPhoto(file.ruta))));
  const fotos_mal = bad.filter(Boolean).length + unnamed;
  const before = { fotos_mal: record.fotos_mal, fotos_repetidas: record.fotos_repetidas };
  const fotos_repetidas = await repeatedInRecord(id, files);
  const changed = changedFields(before, { ...(fotos_mal > 0 ? { fotos_mal } : {}), fotos_repetidas });
  if (Object.keys(changed).length > 0) await companyDatabase().ref().update(inEachTree(places, changed));
}

async function markAt(
  id: string,
  place: string,
  placesOf: (record: unknown) => readonly string[] = () => [place],
  unnamedIn: (record: unknown) => number = () => 0,
): Promise<void> {
  const record: unknown = (await companyDatabase().ref(place).get()).val();
  if (typeof record === 'object' && record !== null)
    await mark({ id, places: placesOf(record), record, unnamed: unnamedIn(record) });
}

const markIncident = (id: string): Promise<void> =>
  markAt(id, `_novedades/${id}`, undefined, (novedad) => unnamedFiles(novedad as Partial<Novedad>));
const markChecklist = (un_id: string, id: string): Promise<void> =>
  markAt(id, `_listascheck_/${un_id}/${id}`);
const markInventory = (un_id: string, id: string): Promise<void> =>
  markAt(id, `_inventarios_/${un_id}/${id}`);
const markVisit = (id: string): Promise<void> =>
  markAt(id, `_supervisiones_todas/${id}`, (visita) =>
    treesOfSupervision({ ...(visita as Supervision), id }),
  );

/** Checks the files of an evidence's record, of any kind. */
export async function markPhotos({ un_id, id_registro }: EvidencePlace): Promise<void> {
  await Promise.all([
    markIncident(id_registro),
    markChecklist(un_id, id_registro),
    markInventory(un_id, id_registro),
    markVisit(id_registro),
  ]);
}

/** Checks the files of an incident after each operation: reported, with a note, closed. */
export const marcar_fotos = onValueWritten(
  { ref: '/_novedades/{id}/_op', region: FUNCTIONS_REGION, retry: true },
  async ({ params, data }) => {
    if (data.after.exists()) await markIncident(params.id);
  },
);

/** As {@link marcar_fotos}, for a filled checklist. */
export const marcar_fotos_lista = onValueWritten(
  { ref: '/_listascheck_/{un_id}/{id}/_op', region: FUNCTIONS_REGION, retry: true },
  async ({ params, data }) => {
    if (data.after.exists()) await markChecklist(params.un_id, params.id);
  },
);

/** As {@link marcar_fotos}, for an inventory: written, received. */
export const marcar_fotos_inventario = onValueWritten(
  { ref: '/_inventarios_/{un_id}/{id}/_op', region: FUNCTIONS_REGION, retry: true },
  async ({ params, data }) => {
    if (data.after.exists()) await markInventory(params.un_id, params.id);
  },
);

/** As {@link marcar_fotos}, for a visit, in its three trees at once: begun, another entry or photo, ended. */
export const marcar_fotos_visita = onValueWritten(
  { ref: '/_supervisiones_todas/{id}/_op', region: FUNCTIONS_REGION, retry: true },
  async ({ params, data }) => {
    if (data.after.exists()) await markVisit(params.id);
  },
);
