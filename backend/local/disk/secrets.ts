import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { writeAtomic } from './atomic-file.ts';
import { errnoOf } from './errno.ts';

/** Keys that never leave the server. */
export interface Secrets {
  /** Signs the printed QR codes. */
  readonly qr: Buffer;
  /** Signs refresh tokens. */
  readonly session: Buffer;
}

/** Environment variable with the QR key in base64; it replaces the one of the data folder. */
export const QR_KEY_VARIABLE = 'QR_FIRMA_CLAVE';
const LEAST_BYTES = 16;

/** Reads the keys of a data folder, made at the first start. `null`: new keys, kept nowhere. Rejects with `StartError`. */
export async function openSecrets(dir: string | null): Promise<Secrets> {
  const own = dir === null ? newSecrets() : await keptSecrets(dir);
  const given = process.env[QR_KEY_VARIABLE];
  if (given === undefined || given === '') return own;
  const qr = Buffer.from(given, 'base64');
  if (qr.length < LEAST_BYTES) {
    throw new StartError(
      `The variable ${QR_KEY_VARIABLE} must hold at least ${LEAST_BYTES} bytes in base64.`,
    );
  }
  return { ...own, qr };
}

function newSecrets(): Secrets {
  return { qr: randomBytes(32), session: randomBytes(32) };
}

async function keptSecrets(dir: string): Promise<Secrets> {
  const file = path.join(dir, 'claves.json');
  await mkdir(dir, { recursive: true });
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (errnoOf(cause) !== 'ENOENT') throw cause;
    const made = newSecrets();
    const kept = { qr: made.qr.toString('base64'), session: made.session.toString('base64') };
    await writeAtomic(file, JSON.stringify(kept));
    return made;
  }
  return parseSecrets(text, file);
}

function parseSecrets(text: string, file: string): Secrets {
  try {
    const { qr, session } = JSON.parse(text) as { readonly qr: string; readonly session: string };
    const keys = { qr: Buffer.from(qr, 'base64'), session: Buffer.from(session, 'base64') };
    if (keys.qr.length >= LEAST_BYTES && keys.session.length >= LEAST_BYTES) return keys;
  } catch (cause) {
    throw new StartError(`The key file ${file} is damaged. Restore it from a backup.`, { cause });
  }
  throw new StartError(`The key file ${file} is incomplete. Restore it from a backup.`);
}
