import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { newTokenKey } from '../auth/signer.ts';
import { StartError } from '../start-error.ts';
import { writeAtomic } from './atomic-file.ts';
import { errnoOf } from './errno.ts';

/** Keys that never leave the server. */
export interface Secrets {
  /** Signs the printed QR codes. */
  readonly qr: Buffer;
  /** Signs refresh tokens. */
  readonly session: Buffer;
  /** Signs ID tokens: private key, PEM. */
  readonly tokens: string;
}

/** Environment variable with the QR key in base64; it replaces the one of the data folder. */
export const QR_KEY_VARIABLE = 'QR_FIRMA_CLAVE';
const LEAST_BYTES = 16;
const FILE = 'claves.json';

/**
 * Opens the keys of a data folder, created at the first start. `null`: new keys, not stored. Rejects with `StartError`, also when the folder
 * has data (`fresh` is false) and no keys: new ones would make every printed code invalid.
 */
export async function openSecrets(dir: string | null, fresh: boolean): Promise<Secrets> {
  const own = dir === null ? newSecrets(passingKey()) : await keptSecrets(dir, fresh);
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

/** In-memory backends share one key per process: generating one takes a tenth of a second. */
let passing: string | undefined;

function passingKey(): string {
  passing ??= newTokenKey();
  return passing;
}

function newSecrets(tokens: string): Secrets {
  return { qr: randomBytes(32), session: randomBytes(32), tokens };
}

/** Whether a data folder has keys: the last thing that a first start makes. */
export function hasSecrets(dir: string): boolean {
  return existsSync(path.join(dir, FILE));
}

async function keptSecrets(dir: string, fresh: boolean): Promise<Secrets> {
  const file = path.join(dir, FILE);
  await mkdir(dir, { recursive: true });
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (errnoOf(cause) !== 'ENOENT') throw cause;
    if (!fresh) {
      const why = 'New keys would make every printed code invalid. Nothing was changed.';
      throw new StartError(
        `The key file ${file} is missing, and ${dir} has data. ${why} Restore it from a backup.`,
      );
    }
    const made = newSecrets(newTokenKey());
    await keep(file, made);
    return made;
  }
  const { tokens, ...old } = parseSecrets(text, file);
  if (tokens !== undefined) return { ...old, tokens };
  // From a version that did not sign ID tokens.
  const mended = { ...old, tokens: newTokenKey() };
  await keep(file, mended);
  return mended;
}

function keep(file: string, { qr, session, tokens }: Secrets): Promise<void> {
  const kept = { qr: qr.toString('base64'), session: session.toString('base64'), tokens };
  return writeAtomic(file, JSON.stringify(kept));
}

type Kept = Omit<Secrets, 'tokens'> & Partial<Pick<Secrets, 'tokens'>>;

function parseSecrets(text: string, file: string): Kept {
  try {
    const { qr, session, tokens } = JSON.parse(text) as Readonly<Record<'qr' | 'session', string>> & {
      readonly tokens?: string;
    };
    const pair = { qr: Buffer.from(qr, 'base64'), session: Buffer.from(session, 'base64') };
    const keys = { ...pair, ...(tokens !== undefined && { tokens }) };
    if (keys.qr.length >= LEAST_BYTES && keys.session.length >= LEAST_BYTES) return keys;
  } catch (cause) {
    throw new StartError(`The key file ${file} is damaged. Restore it from a backup.`, { cause });
  }
  throw new StartError(`The key file ${file} is incomplete. Restore it from a backup.`);
}
