import type { DataPort } from '../../../contract/data.ts';
import type { Archivo, Novedad } from '../../registro/records.ts';
import type { NovedadRow } from '../../resumen/resumen.ts';
import { mensajes as m } from './mensajes.ts';

/** Most incidents and photos of one report: about 90 pages and 6 MB, which a phone makes in seconds. */
export const MOST_INCIDENTS = 100;
export const MOST_PHOTOS = 60;
/** Records asked for at a time. */
const AT_ONCE = 8;

/** A part of an incident: what was written, by whom, with its photos. */
export interface AnnexPart {
  readonly title: string;
  readonly who: string;
  readonly at: number;
  readonly text: string;
  readonly photos: readonly Archivo[];
}

/** An incident of the annex. */
export interface AnnexIncident {
  readonly cat_nov: string;
  readonly parts: readonly AnnexPart[];
}

/** The incidents of a report with their texts and photos, and what is left out. */
export interface Annex {
  readonly incidents: readonly AnnexIncident[];
  /** Incidents past the most, photos past the most, and incidents that could not be read. */
  readonly incidentsOut: number;
  readonly photosOut: number;
  readonly unread: number;
}

const SEVERITY = ['baja', 'media', 'alta', 'critica'];

/** Keys of the incidents of the annex, the most severe first where there are too many, in the order of their hours. */
export function chosenOf(rows: Readonly<Record<string, NovedadRow>>): readonly string[] {
  const rank = ({ criticidad, sos }: NovedadRow) =>
    SEVERITY.indexOf(criticidad) + (sos ? SEVERITY.length : 0);
  return Object.entries(rows)
    .sort(([, a], [, b]) => rank(b) - rank(a) || a.fechah_x - b.fechah_x)
    .slice(0, MOST_INCIDENTS)
    .sort(([a, x], [b, y]) => x.fechah_x - y.fechah_x || (a < b ? -1 : 1))
    .map(([id]) => id);
}

/** Reads the incidents that a report shows whole. One that can't be read is counted, never a reason to have no report. */
export async function readAnnex(data: DataPort, rows: Readonly<Record<string, NovedadRow>>): Promise<Annex> {
  const ids = chosenOf(rows);
  const found = await readAll<Novedad>(
    data,
    ids.map((id) => `_novedades/${id}`),
  );
  const incidents = found.flatMap((one) => (one ? [incidentOf(one)] : []));
  const cut = withMostPhotos(incidents);
  return {
    ...cut,
    incidentsOut: Object.keys(rows).length - ids.length,
    unread: ids.length - incidents.length,
  };
}

/** The records at `paths`, some at a time; `null` = not there, or it could not be read. */
export async function readAll<T>(data: DataPort, paths: readonly string[]): Promise<readonly (T | null)[]> {
  const found: (T | null)[] = [];
  for (let i = 0; i < paths.length; i += AT_ONCE) {
    const some = paths.slice(i, i + AT_ONCE).map((path) => data.read<T>({ path }));
    for (const answer of await Promise.all(some)) found.push(answer.ok ? answer.value.value : null);
  }
  return found;
}

function incidentOf({
  cat_nov,
  desc_nov,
  fechah_x,
  rond_nom,
  super_nom,
  archivos,
  notas,
  cierre,
}: Novedad): AnnexIncident {
  const first = {
    title: '',
    who: rond_nom ?? super_nom ?? '',
    at: fechah_x,
    text: desc_nov || m.sinDescripcion,
  };
  const later = [
    ...Object.values(notas ?? {}).map((nota) => ({ title: m.nota, ...nota })),
    ...(cierre ? [{ title: m.cierre, ...cierre }] : []),
  ];
  const steps = later.sort((a, b) => a.fechah_x - b.fechah_x);
  return {
    cat_nov,
    parts: [
      { ...first, photos: photosOf(archivos) },
      ...steps.map(({ title, emp_nom, fechah_x: at, texto, archivos: own }) => ({
        title,
        who: emp_nom,
        at,
        text: texto,
        photos: photosOf(own),
      })),
    ],
  };
}

function photosOf(archivos: Readonly<Record<string, Archivo>> = {}): readonly Archivo[] {
  return Object.values(archivos)
    .filter(({ tipo, mime }) => tipo === 'foto' && mime.startsWith('image/'))
    .sort((a, b) => a.fechah_x - b.fechah_x || (a.id_archivo < b.id_archivo ? -1 : 1));
}

/** The same incidents with the first {@link MOST_PHOTOS} photos of all. */
export function withMostPhotos(incidents: readonly AnnexIncident[]): Pick<Annex, 'incidents' | 'photosOut'> {
  let room = MOST_PHOTOS;
  let photosOut = 0;
  const kept = incidents.map(({ cat_nov, parts }) => ({
    cat_nov,
    parts: parts.map((part) => {
      const photos = part.photos.slice(0, room);
      room -= photos.length;
      photosOut += part.photos.length - photos.length;
      return { ...part, photos };
    }),
  }));
  return { incidents: kept, photosOut };
}
