import type { Query } from '@gr/shared/contract/data';
import type { Archivo, CierreNovedad, NotaNovedad } from '@gr/shared/domain/registro/records';
import { formatWhen, type ViewerPhoto } from '@gr/shared/ui';
import { fotosOf, type Origen } from '../fotos/fotos.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.imagenes;

/** The record of an address `?nov=`, `?superv=[&un=]` or `?lista=&un=`; `null` when it names none. */
export function originOf(params: URLSearchParams): Origen | null {
  const [nov, superv, lista, un] = ['nov', 'superv', 'lista', 'un'].map((name) => params.get(name));
  if (nov) return { nov };
  if (superv) return un ? { superv, un } : { superv };
  return lista && un ? { lista, un } : null;
}

/** Path of a record. */
export function registroQuery(origen: Origen): Query {
  if ('nov' in origen) return { path: `_novedades/${origen.nov}` };
  if ('lista' in origen) return { path: `_listascheck_/${origen.un}/${origen.lista}` };
  const tree = origen.un === undefined ? '_supervisiones_todas' : `_supervisiones_/${origen.un}`;
  return { path: `${tree}/${origen.superv}` };
}

/** Address of the list of a record. */
export function listAddress(origen: Origen): string {
  if ('nov' in origen) return '/novedadesrond';
  return 'lista' in origen ? '/listascheck' : '/supervisiones';
}

/** Fields of a record used here. */
export interface WithFotos {
  readonly archivos?: Record<string, Archivo>;
  readonly notas?: Record<string, NotaNovedad>;
  readonly cierre?: CierreNovedad;
}

/** A picture, and its step when it is not the record's own. */
export interface Picture {
  readonly archivo: Archivo;
  readonly de: string | undefined;
}

/** All pictures of a record: its own, then those of its notes and of its closing. */
export function imagesOf(registro: WithFotos): readonly Picture[] {
  const notas = Object.values(registro.notas ?? {}).sort((a, b) => a.fechah_x - b.fechah_x);
  const of = (archivos: WithFotos['archivos'], de?: string): Picture[] =>
    fotosOf(archivos).map((archivo) => ({ archivo, de }));
  const { cierre } = registro;
  return [
    ...of(registro.archivos),
    ...notas.flatMap((nota) => of(nota.archivos, m.deNota(nota.emp_nom))),
    ...(cierre ? of(cierre.archivos, m.deCierre(cierre.emp_nom)) : []),
  ];
}

/** Index of the picture in an address: `foto` by id, `i` by position from 1 on; out of range, the nearest. */
export function indexOf(params: URLSearchParams, images: readonly Picture[]): number {
  const foto = params.get('foto');
  const byId = images.findIndex(({ archivo }) => archivo.id_archivo === foto);
  if (byId >= 0) return byId;
  const i = Number.parseInt(params.get('i') ?? '1', 10);
  return Number.isNaN(i) ? 0 : Math.max(0, Math.min(images.length - 1, i - 1));
}

/** Pictures for the stage. */
export function viewOf(
  images: readonly Picture[],
  urls: Readonly<Record<string, string>>,
  now: number,
): readonly ViewerPhoto[] {
  return images.map(({ archivo, de }, index) => {
    const { id_archivo: id, tipo, fechah_x } = archivo;
    const when = formatWhen(fechah_x, now);
    const url = urls[id];
    const alt = tipo === 'firma' ? m.firma(index + 1, images.length) : m.foto(index + 1, images.length, when);
    return {
      id,
      alt,
      caption: de === undefined ? m.tomada(when) : `${de} · ${when}`,
      ...(url !== undefined && { url }),
    };
  });
}
