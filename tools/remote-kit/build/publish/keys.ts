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
const PRIVATE_VARIABLE = 'GR_REGISTRY_PRIVATE_KEY';
const PUBLIC_VARIABLE = 'GR_REGISTRY_PUBLIC_KEY';

/** A new key pair for signing registries, ECDSA P-256, which the WebCrypto of every phone supports. */
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

/** Thumbprint of a key: the base64url SHA-256 of its public half in the order of RFC 7638. */
export function thumbprint({ crv, kty, x, y }: Jwk): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

/** Paths of a repository's key pair. */
export function keyFiles(root: string): { readonly privateKey: string; readonly publicKey: string } {
  const at = (name: string): string => path.join(root, FOLDER, name);
  return { privateKey: at(PRIVATE), publicKey: at(PUBLIC) };
}

/**
 * Writes a key pair below `root` (`.keys/`, the private half readable by its owner only). Rejects when there is either
 * half: a lost private key means a new shell on every phone.
 */
export async function writeKeys(root: string): Promise<Jwk> {
  const files = keyFiles(root);
  if (existsSync(files.publicKey))
    throw new Error(`There is a key already in ${files.publicKey}. Nothing changed.`);
  mkdirSync(path.join(root, FOLDER), { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = await makeKeys();
  // `wx`: when two processes create a pair at the same time, the second must not overwrite the first one's.
  writeFileSync(files.privateKey, `${JSON.stringify(privateKey, null, 1)}\n`, { mode: 0o600, flag: 'wx' });
  writeFileSync(files.publicKey, `${JSON.stringify(publicKey, null, 1)}\n`);
  return publicKey;
}

/** True when `root` has a private key of its own, in the environment or in `.keys/`. */
export function hasKeys(root: string, env: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(env[PRIVATE_VARIABLE]) || existsSync(keyFiles(root).privateKey);
}

/** The key that signs: `GR_REGISTRY_PRIVATE_KEY` (a JWK's text), else the one in `.keys/`. Throws without one. */
export function readPrivateKey(root: string, env: NodeJS.ProcessEnv = process.env): Jwk {
  const found = privateText(root, env);
  if (found === undefined) {
    throw new Error(
      'There is no key to sign with. Make one with «npm run keys», or give GR_REGISTRY_PRIVATE_KEY.',
    );
  }
  const { d, ...half } = keyOf(parse(found), found.where);
  if (d === undefined) throw new Error(`The key of ${found.where} is the public one: it does not sign.`);
  return { ...half, d };
}

/**
 * The keys that a shell is built to trust: `GR_REGISTRY_PUBLIC_KEY` (one JWK, or a list during a key rotation), else the public half of the
 * key that signs here, else the one in `.keys/`. Throws without any.
 */
export function readPublicKeys(root: string, env: NodeJS.ProcessEnv = process.env): readonly Jwk[] {
  const found =
    fromVariable(env, PUBLIC_VARIABLE) ??
    fromVariable(env, PRIVATE_VARIABLE) ??
    fromFile(keyFiles(root).publicKey) ??
    fromFile(keyFiles(root).privateKey);
  if (found === undefined) {
    throw new Error(
      'There is no public key of the registry. Make the pair with «npm run keys», or give GR_REGISTRY_PUBLIC_KEY.',
    );
  }
  return publicKeysOf(found);
}

/**
 * The least serial of a list of teams' keys that a new phone accepts, built into the shell: `GR_REGISTRY_LIST`, else 0 = no list is needed.
 * Throws for a malformed number.
 */
export function leastList(env: NodeJS.ProcessEnv = process.env): number {
  const text = env.GR_REGISTRY_LIST || '0';
  if (!/^[0-9]{1,12}$/.test(text))
    throw new Error('GR_REGISTRY_LIST is no number: «npm run keys -- --teams» says it.');
  return Number(text);
}

/** The keys of `GR_REGISTRY_PUBLIC_KEY`; none when it is not set. */
export function givenPublicKeys(env: NodeJS.ProcessEnv = process.env): readonly Jwk[] {
  const found = fromVariable(env, PUBLIC_VARIABLE);
  return found ? publicKeysOf(found) : [];
}

function publicKeysOf(found: Found): readonly Jwk[] {
  const value = parse(found);
  const keys = (Array.isArray(value) ? value : [value]).map((key: unknown) => keyOf(key, found.where));
  if (keys.length === 0) throw new Error(`The list of keys of ${found.where} is empty.`);
  return keys.map(publicHalf);
}

/** Only the public members, so that no secret reaches a bundle or a screen by mistake. */
export function publicHalf({ x, y }: Jwk): Jwk {
  return { kty: 'EC', crv: 'P-256', x, y };
}

/** A key's text, and its source, for messages. */
interface Found {
  readonly text: string;
  readonly where: string;
}

function privateText(root: string, env: NodeJS.ProcessEnv): Found | undefined {
  return fromVariable(env, PRIVATE_VARIABLE) ?? fromFile(keyFiles(root).privateKey);
}

/** An empty variable counts as absent: CI sets it so where a secret is missing. */
function fromVariable(env: NodeJS.ProcessEnv, where: string): Found | undefined {
  const text = env[where];
  return text ? { text, where } : undefined;
}

function fromFile(where: string): Found | undefined {
  return existsSync(where) ? { text: readFileSync(where, 'utf8'), where } : undefined;
}

function parse({ text, where }: Found): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without its cause, because the parser's message quotes the text, which may be the secret.
    throw new Error(`The key of ${where} is not JSON.`);
  }
}

/** 32 bytes in base64url: a coordinate or a secret of P-256. */
const NUMBER = /^[A-Za-z0-9_-]{43}$/;

function keyOf(value: unknown, where: string): Jwk {
  const { kty, crv, x, y, d } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Jwk>;
  const parts = d === undefined ? [x, y] : [x, y, d];
  const good = parts.every((part) => typeof part === 'string' && NUMBER.test(part));
  if (kty !== 'EC' || crv !== 'P-256' || x === undefined || y === undefined || !good) {
    throw new Error(`The key of ${where} is not a P-256 key (JWK).`);
  }
  return { kty, crv, x, y, ...(d === undefined ? {} : { d }) };
}
