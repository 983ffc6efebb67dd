import type { Archivo, FotoRepetida, Ronda } from '@gr/shared/domain/registro/records';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { filesOf } from '@gr/shared/domain/ronda/tareas';
import { firstSeen } from './first-seen.ts';
import { evidencePlace } from './places.ts';

/** Fields of a file that are compared: its path and hash, and the part of the record it belongs to. */
export type Looked = Pick<Archivo, 'ruta' | 'sha256' | 'cant_id_guarda'>;

/** Most photos of a round that are looked up (our choice: four for each point of a long round). */
const PHOTOS_MAX = 48;

/**
 * Earlier location of each file's exact bytes: id of the file → location.
 * @param otherPart gives the other part of the same record that the file at `ruta` belongs to; `null` = the same part
 */
async function repeatedFiles(
  id: string,
  files: readonly Looked[],
  otherPart: (ruta: string, file: Looked) => Pick<FotoRepetida, 'qr_id'> | null,
): Promise<Readonly<Record<string, FotoRepetida>>> {
  const found = await Promise.all(
    files.map(async (file): Promise<readonly [string, FotoRepetida] | null> => {
      const first = await firstSeen(file);
      if (first === null || first.ruta === file.ruta) return null;
      const place = evidencePlace(first.ruta);
      const own = idOf(file.ruta);
      if (place === null || own === null) return null;
      const { un_id, id_registro } = place;
      const part = id_registro === id ? otherPart(first.ruta, file) : {};
      return part && [own, { un_id, id_registro, ...part, fechah_srv: first.fechah_srv }];
    }),
  );
  return Object.fromEntries(found.flatMap((one) => (one === null ? [] : [one])));
}

/** Id of the file at a path. */
function idOf(ruta: string): string | null {
  return /\/([-\w]{1,64})\.jpg$/.exec(ruta)?.[1] ?? null;
}

/** Photos of an ended round with identical bytes elsewhere before: in another record, or at another point of it. */
export async function repeatedInRound(ronda: Ronda): Promise<Readonly<Record<string, FotoRepetida>>> {
  if (isOpen(ronda)) return {};
  const at = new Map(
    readPoints(ronda).flatMap((punto) =>
      filesOf(punto).map((file) => [file.ruta, { file, qr_id: punto.qr_id }] as const),
    ),
  );
  const files = [...at.values()].map(({ file }) => file).slice(0, PHOTOS_MAX);
  return repeatedFiles(ronda.id, files, (ruta, file) => {
    const other = at.get(ruta)?.qr_id;
    return other === undefined || other === at.get(file.ruta)?.qr_id ? null : { qr_id: other };
  });
}

/** Files of a record with identical bytes elsewhere before: in another record, or with another guard of the visit. */
export function repeatedInRecord(
  id: string,
  files: readonly Looked[],
): Promise<Readonly<Record<string, FotoRepetida>>> {
  return repeatedFiles(id, files, (ruta, { cant_id_guarda }) => {
    const other = files.find((file) => file.ruta === ruta)?.cant_id_guarda;
    return other === undefined || cant_id_guarda === undefined || other === cant_id_guarda ? null : {};
  });
}
