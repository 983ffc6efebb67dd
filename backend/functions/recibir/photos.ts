import { createHash } from 'node:crypto';
import type { Json } from '@gr/shared/contract/outbox';
import type { ExportedRecord } from '@gr/shared/domain/registro/export-file';
import { untrue } from './problem.ts';

/** A photo of the record: its path, and its bytes if the phone still had them. */
export interface Evidence {
  readonly id_archivo: string;
  readonly ruta: string;
  readonly sha256: string;
  readonly mime: string;
  readonly bytes: Buffer | null;
}

const MIME = /^image\/(jpeg|png|webp)$/;
/** As in storage.rules. */
const MAX_BYTES = 2 * 1024 * 1024;

interface Named {
  readonly id_archivo: string;
  readonly ruta: unknown;
  readonly sha256: unknown;
  readonly tam: unknown;
  readonly mime: unknown;
}

/**
 * The photos of a record, once bytes, file list and record agree: the record names each with the hash of its bytes, and its path is in a
 * folder of the author (`evidencias/{un_id}/{uid}/{id of a record}/`). Throws `Problem` 422.
 * @param un_id unit of the record
 * @param ids of the records it writes
 */
export function evidenceOf(
  { operacion, archivos }: ExportedRecord,
  un_id: string,
  ids: ReadonlySet<string>,
): readonly Evidence[] {
  const named = new Map<string, Named>();
  for (const value of Object.values(operacion.updates)) collect(value, named);
  const listed = new Map(operacion.files.map(({ id_archivo, ruta }) => [id_archivo, ruta]));
  if (named.size !== listed.size || archivos.length !== listed.size) throw changed();
  return archivos.map((photo) => {
    const { id_archivo, ruta, base64 } = photo;
    const said = named.get(id_archivo);
    if (listed.get(id_archivo) !== ruta || said?.ruta !== ruta) throw changed();
    const folders = [...ids].map((id) => `evidencias/${un_id}/${operacion.uid}/${id}/${id_archivo}.jpg`);
    if (!folders.includes(ruta)) {
      throw untrue(
        'foto_ajena',
        'Una foto del archivo no es de esta persona o de este registro. No se recibió nada.',
      );
    }
    const { sha256, mime } = said;
    if (typeof sha256 !== 'string' || typeof mime !== 'string' || !MIME.test(mime)) throw changed();
    if (base64 === undefined) return { id_archivo, ruta, sha256, mime, bytes: null };
    const bytes = Buffer.from(base64, 'base64');
    const hash = createHash('sha256').update(bytes).digest('hex');
    const sizes = bytes.length === said.tam && bytes.length === photo.tam && bytes.length < MAX_BYTES;
    if (!sizes || hash !== sha256 || hash !== photo.sha256) throw changed();
    return { id_archivo, ruta, sha256, mime, bytes };
  });
}

function changed() {
  return untrue(
    'foto_distinta',
    'Una foto del archivo no es la que se tomó con el registro. No se recibió nada.',
  );
}

function collect(value: Json, named: Map<string, Named>): void {
  if (typeof value !== 'object' || value === null) return;
  const { id_archivo, ruta, sha256, tam, mime } = value;
  if (typeof id_archivo === 'string' && ruta !== undefined) {
    const before = named.get(id_archivo);
    if (before !== undefined && (before.sha256 !== sha256 || before.ruta !== ruta)) throw changed();
    named.set(id_archivo, { id_archivo, ruta, sha256, tam, mime });
    return;
  }
  for (const inner of Object.values(value)) collect(inner as Json, named);
}
