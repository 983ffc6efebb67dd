import path from 'node:path';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import type { Call } from '../command/command.ts';
import type { FileStep } from '../command/plan.ts';

/** File types of the content by their first bytes (`storage.rules` serves them as they are stored). */
const KINDS: readonly { readonly mime: string; readonly begins: RegExp; readonly ends: RegExp }[] = [
  { mime: 'image/jpeg', begins: /^ffd8ff/, ends: /\.jpe?g$/i },
  { mime: 'image/png', begins: /^89504e470d0a1a0a/, ends: /\.png$/i },
  { mime: 'image/webp', begins: /^52494646.{8}57454250/, ends: /\.webp$/i },
  { mime: 'video/mp4', begins: /^.{8}66747970/, ends: /\.mp4$/i },
  { mime: 'video/webm', begins: /^1a45dfa3/, ends: /\.webm$/i },
  { mime: 'text/vtt', begins: /^(?:efbbbf)?574542565454/, ends: /\.vtt$/i },
];
/** Maximum size of a file, bytes: a video of some minutes. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Result for a value that may name a file. */
export interface Attached {
  /** The Storage path or address to store. */
  readonly value: string;
  /** Size of the file in bytes, if it is one of this machine. */
  readonly size?: number;
  readonly steps: readonly FileStep[];
  readonly problems: readonly RowProblem[];
}

/**
 * Resolves a value of a list: an https address or a Storage path stays; the file of that name in the list's folder is uploaded to
 * `contenido/{folder}/`, unless the same bytes are there already.
 */
export async function attach(
  { company, input }: Pick<Call, 'company' | 'input'>,
  value: string,
  { fila, list, folder }: { readonly fila: number; readonly list: string; readonly folder: string },
): Promise<Attached> {
  const problem = (mensaje: string): Attached => ({ value, steps: [], problems: [{ fila, mensaje }] });
  if (/^https:\/\//i.test(value) || value.startsWith('contenido/')) return { value, steps: [], problems: [] };
  const bytes = await input.beside(list, value, MOST_BYTES);
  if (bytes === null) return problem(`No está el archivo «${value}» junto a la lista.`);
  const head = bytes.subarray(0, 16).toString('hex');
  const kind = KINDS.find(({ begins, ends }) => begins.test(head) && ends.test(value));
  if (kind === undefined)
    return problem(`«${value}» no es una imagen (JPG, PNG, WebP), un video (MP4, WebM) ni subtítulos (VTT).`);
  const name = path.basename(value).replaceAll(/[^\w.() -]/g, '_');
  const ruta = `contenido/${folder}/${name}`;
  const there = await company.files.get(ruta);
  const steps = there?.equals(bytes) === true ? [] : [{ ruta, bytes, mime: kind.mime }];
  return { value: ruta, size: bytes.length, steps, problems: [] };
}
