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
  /** Signs refresh tokens. */
  readonly session: Buffer;
  /** Signs ID tokens: private key, PEM. */
  readonly tokens: string;
  /** The keys of the functions, by name. */
  readonly keys: Readonly<Record<string, Buffer>>;
}

const LEAST_BYTES = 16;
const FILE = 'claves.json';

/**
 * Opens the keys of a data folder, created at the first start: those of tokens, and one for each of `names`. `null`: new keys, not stored.
 * Rejects with `StartError`, also when the folder has data (`fresh` is false) and no keys: what the lost ones signed would be void.
 */
export async function openSecrets(
  dir: string | null,
  fresh: boolean,
  names: readonly string[] = [],
): Promise<Secrets> {
  return dir === null ? newSecrets(passingKey(), names) : keptSecrets(dir, fresh, names);
}

/** In-memory backends share one key per process: generating one takes a tenth of a second. */
let passing: string | undefined;

function passingKey(): string {
  passing ??= newTokenKey();
  return passing;
}

function newSecrets(tokens: string, names: readonly string[]): Secrets {
  const keys = Object.fromEntries(names.map((name) => [name, randomBytes(32)]));
  return { session: randomBytes(32), tokens, keys };
}

/** Whether a data folder has keys: the last thing that a first start makes. */
export function hasSecrets(dir: string): boolean {
  return existsSync(path.join(dir, FILE));
}

async function keptSecrets(dir: string, fresh: boolean, names: readonly string[]): Promise<Secrets> {
  const file = path.join(dir, FILE);
  await mkdir(dir, { recursive: true });
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (errnoOf(cause) !== 'ENOENT') throw cause;
    if (!fresh) {
      const why = 'New keys would make void all that the old ones signed. Nothing was changed.';
      throw new StartError(
        `The key file ${file} is missing, and ${dir} has data. ${why} Restore it from a backup.`,
      );
    }
    const made = newSecrets(newTokenKey(), names);
    await keep(file, made);
    return made;
  }
  return parseSecrets(text, file, names);
}

function keep(file: string, { session, tokens, keys }: Secrets): Promise<void> {
  const own = Object.entries(keys).map(([name, key]) => [name, key.toString('base64')]);
  const kept = { ...Object.fromEntries(own), session: session.toString('base64'), tokens };
  return writeAtomic(file, JSON.stringify(kept));
}

function parseSecrets(text: string, file: string, names: readonly string[]): Secrets {
  try {
    const kept = JSON.parse(text) as Readonly<Record<string, string>>;
    const keyOf = (name: string): Buffer => Buffer.from(kept[name] ?? '', 'base64');
    const [session, keys] = [keyOf('session'), Object.fromEntries(names.map((name) => [name, keyOf(name)]))];
    const { tokens } = kept;
    if (
      tokens !== undefined &&
      [session, ...Object.values(keys)].every(({ length }) => length >= LEAST_BYTES)
    )
      return { session, tokens, keys };
  } catch (cause) {
    throw new StartError(`The key file ${file} is damaged. Restore it from a backup.`, { cause });
  }
  throw new StartError(`The key file ${file} is incomplete. Restore it from a backup.`);
}
