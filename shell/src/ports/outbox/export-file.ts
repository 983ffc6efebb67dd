import { EXPORT_FORMAT } from '@gr/shared/domain/registro/export-file';
import type { OperationRow } from '../../phone-db/rows.ts';
import type { ExportFile } from './outbox.ts';
import type { OutboxStore } from './store.ts';

/** The whole operation with its pictures as one JSON file a supervisor can send on. No token is part of a row. */
export async function exportOperation(store: OutboxStore, row: OperationRow): Promise<ExportFile> {
  const files = await Promise.all(
    row.files.map(async (ref) => {
      const file = await store.file(ref.id_archivo);
      return file === null
        ? { ...ref, falta: true }
        : { ...ref, mime: file.mime, tam: file.tam, sha256: file.sha256, base64: base64(file.bytes) };
    }),
  );
  const text = JSON.stringify({ formato: EXPORT_FORMAT, operacion: row, archivos: files }, null, 1);
  return { name: `registro-${row.id}.json`, blob: new Blob([text], { type: 'application/json' }) };
}

function base64(bytes: ArrayBuffer): string {
  // In slices: a call with 400,000 arguments is more than some phones take.
  const view = new Uint8Array(bytes);
  let text = '';
  for (let i = 0; i < view.length; i += 0x8000) text += String.fromCharCode(...view.subarray(i, i + 0x8000));
  return btoa(text);
}
