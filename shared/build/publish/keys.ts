import { createHash, webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A P-256 key as a JSON Web Key (RFC 7517); `d` only in the private half. */
export interface Jwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly d?: string;
}

const FOLDER = '.keys';
const PRIVATE = 'registry.private.jwk.json';
const PUBLIC = 'registry.public.jwk.json';

/** A new key pair for signing registries, ECDSA P-256: every WebCrypto in the field has it. */
export async function makeKeys(): Promise<{ readonly privateKey: Jwk; readonly publicKey: Jwk }> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const jwk = (await webcrypto.subtle.exportKey('jwk', pair.privateKey)) as Jwk;
  const { x, y, d = '' } = jwk;
  const publicKey: Jwk = { kty: 'EC', crv: 'P-256', x, y };
  return { privateKey: { ...publicKey, d }, publicKey };
}

/** Name of a key: the base64url SHA-256 of its public half in the order of RFC 7638. */
export function thumbprint({ crv, kty, x, y }: Jwk): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

/**
 * Writes a key pair below `root` (`.keys/`, the private half readable by its owner only). Rejects when there is one:
 * a lost private key means a new shell on every phone.
 */
export async function writeKeys(root: string): Promise<Jwk> {
  const dir = path.join(root, FOLDER);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = await makeKeys();
  writeFileSync(path.join(dir, PRIVATE), `${JSON.stringify(privateKey, null, 1)}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
  writeFileSync(path.join(dir, PUBLIC), `${JSON.stringify(publicKey, null, 1)}\n`);
  return publicKey;
}

/** True when `root` has a private key of its own, in the environment or in `.keys/`. */
export function hasKeys(root: string, env: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(env.GR_REGISTRY_PRIVATE_KEY) || existsSync(path.join(root, FOLDER, PRIVATE));
}

/** The key that signs: `GR_REGISTRY_PRIVATE_KEY` (a JWK's text), else the one in `.keys/`. Throws without one. */
export function readPrivateKey(root: string, env: NodeJS.ProcessEnv = process.env): Jwk {
  const text = env.GR_REGISTRY_PRIVATE_KEY ?? readText(path.join(root, FOLDER, PRIVATE));
  const key = text === undefined ? undefined : parse(text);
  if (key?.d === undefined) {
    throw new Error('No hay clave para firmar. Cree una con «npm run keys», o dé GR_REGISTRY_PRIVATE_KEY.');
  }
  return key;
}

/**
 * The keys a shell is built to believe: `GR_REGISTRY_PUBLIC_KEY` (one JWK, or a list while keys are exchanged), else
 * the one in `.keys/`. Throws without any.
 */
export function readPublicKeys(root: string, env: NodeJS.ProcessEnv = process.env): readonly Jwk[] {
  const text = env.GR_REGISTRY_PUBLIC_KEY ?? readText(path.join(root, FOLDER, PUBLIC));
  if (text === undefined) {
    throw new Error(
      'No hay clave pública del registro. Cree el par con «npm run keys», o dé GR_REGISTRY_PUBLIC_KEY.',
    );
  }
  const value = JSON.parse(text) as Jwk | readonly Jwk[];
  const keys = Array.isArray(value) ? (value as readonly Jwk[]) : [value as Jwk];
  // Only the public members: nothing secret may reach a bundle by mistake.
  return keys.map(({ x, y }) => ({ kty: 'EC', crv: 'P-256', x, y }));
}

function parse(text: string): Jwk {
  return JSON.parse(text) as Jwk;
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
