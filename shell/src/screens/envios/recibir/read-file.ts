import { EXPORT_MAX_BYTES, type ExportedRecord, readExport } from '@gr/shared/domain/registro/export-file';
import type { StripPhoto } from '@gr/shared/ui';
import { recibir } from './mensajes.ts';

const PICTURE = /^image\/(jpeg|png|webp)$/;

/** A chosen file that holds a record. */
export interface ChosenRecord {
  readonly file: Blob;
  readonly record: ExportedRecord;
  readonly photos: readonly StripPhoto[];
  /** Releases the pictures. */
  readonly close: () => void;
}

/** The content of a chosen file, or the Spanish reason why it is no record. */
export type Chosen =
  | { readonly ok: true; readonly chosen: ChosenRecord }
  | { readonly ok: false; readonly message: string };

/** Reads a file chosen by a person of the office. Never rejects. */
export async function readFile(file: Blob): Promise<Chosen> {
  if (file.size > EXPORT_MAX_BYTES) return { ok: false, message: recibir.muyGrande };
  let text: string;
  try {
    text = await file.text();
  } catch {
    // Moved or deleted since it was chosen.
    return { ok: false, message: recibir.noSeLee };
  }
  const read = readExport(text);
  if (!read.ok) return { ok: false, message: read.message };
  const photos = read.record.archivos.map(({ id_archivo, mime, base64 }): StripPhoto => {
    // Only picture types, because the file's content is not trusted.
    if (base64 === undefined || mime === undefined || !PICTURE.test(mime)) return { id: id_archivo };
    const bytes = bytesOf(base64);
    return bytes === null
      ? { id: id_archivo }
      : { id: id_archivo, url: URL.createObjectURL(new Blob([bytes], { type: mime })) };
  });
  const close = () => {
    for (const { url } of photos) if (url !== undefined) URL.revokeObjectURL(url);
  };
  return { ok: true, chosen: { file, record: read.record, photos, close } };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
