import { readFile, rename, writeFile } from 'node:fs/promises';
import { canonicalJson } from '@gr/shared/domain/valor/canonical-json';
import { AdminProblem, EXIT } from '../../company/command/problem.ts';
import { signReport } from '../../functions/informe/report-key.ts';
import type { WholeRound } from './whole-rounds.ts';

/** Rounds of a unit's month that left the database, by their ids. */
export interface ArchiveBody {
  readonly un_id: string;
  /** `YYYY-MM`. */
  readonly mes: string;
  /** Its number in the month, from 1: what arrives after a month was archived gets a file of its own. */
  readonly parte: number;
  readonly rondas: Readonly<Record<string, WholeRound>>;
}

/** Name of an archive in its folder. */
export function archiveName({ un_id, mes, parte }: Omit<ArchiveBody, 'rondas'>): string {
  return `rondas_${un_id}_${mes}_${parte}.json`;
}

/** The server's key that reports are signed with, out of `QR_FIRMA_CLAVE`; it comes from the secrets of the project and is not kept. */
export function archiveKey(): Buffer {
  const key = Buffer.from(process.env.QR_FIRMA_CLAVE ?? '', 'base64');
  if (key.length > 0) return key;
  throw new AdminProblem(
    'llave',
    'Falta la llave del servidor. Ponga el secreto QR_FIRMA_CLAVE en el entorno y repita la orden.',
    { exit: EXIT.usage },
  );
}

const signatureOf = (key: Buffer, { un_id, mes, parte }: ArchiveBody, text: string): string =>
  signReport(key, un_id, `archivo.${mes}.${parte}`, text);

/** Writes an archive with its signature: canonical JSON, whole or not at all. */
export async function writeArchive(file: string, cuerpo: ArchiveBody, key: Buffer): Promise<void> {
  const firma = signatureOf(key, cuerpo, canonicalJson(cuerpo));
  await writeFile(`${file}.nuevo`, canonicalJson({ cuerpo, firma }), { mode: 0o600, flush: true });
  await rename(`${file}.nuevo`, file);
}

/** The rounds of an archive whose signature is right; `null` = there is no such file. Rejects with `AdminProblem` when it was changed. */
export async function readArchive(file: string, key: Buffer): Promise<ArchiveBody | null> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (text === null) return null;
  const cuerpo = bodyIn(text, key);
  if (cuerpo !== null) return cuerpo;
  throw new AdminProblem('archivo', `El archivo ${file} no es el que firmó el servidor. No se quitó nada.`, {
    exit: EXIT.failed,
  });
}

function bodyIn(text: string, key: Buffer): ArchiveBody | null {
  try {
    const { cuerpo, firma } = JSON.parse(text) as { readonly cuerpo: ArchiveBody; readonly firma: string };
    return signatureOf(key, cuerpo, canonicalJson(cuerpo)) === firma ? cuerpo : null;
  } catch {
    // What is no archive at all has no signature either.
    return null;
  }
}
