import type { PublishedRegistry, PublishedRemote, SignedRegistry } from '../../contract/manifest.ts';

/** The public half of a P-256 key (RFC 7517). */
export interface PublicKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

/** A team's delegated key and the remotes it may publish. */
export interface TeamKey {
  readonly equipo: string;
  /** Thumbprint (RFC 7638) of `llave`. */
  readonly kid: string;
  readonly llave: PublicKey;
  /** Ids of the remotes it may publish, and no others. */
  readonly remotos: readonly string[];
  /** Start of the period in which its signatures count, ms since epoch; `hasta` is the end. */
  readonly desde: number;
  readonly hasta: number;
}

/** Delegation list signed by a root key. A phone that has seen one accepts neither a lower serial nor a registry without a list. */
export interface TeamKeys {
  readonly n: number;
  readonly llaves: readonly TeamKey[];
}

/** Signature of one entry, over {@link entryText}. */
export interface EntrySignature {
  readonly kid: string;
  /** base64url of 64 bytes, ECDSA P-256 with SHA-256. */
  readonly firma: string;
}

/** `/remotes.json` once there is a list: the last publisher signed the whole, each team its own entries. */
export interface WireRegistry extends SignedRegistry {
  /** The list as a JWS of a root key, its `typ` {@link LIST_TYPE}. */
  readonly llaves?: SignedRegistry | undefined;
  /** Id of a remote → signature of its entry. */
  readonly firmas?: Readonly<Record<string, EntrySignature>> | undefined;
}

/** A registry that is not accepted after `caduca`, ms since epoch; absent = it does not expire. */
export interface DatedRegistry extends PublishedRegistry {
  readonly caduca?: number;
}

/** `typ` of a list's protected header, so that a list cannot pass for a registry, nor a registry for a list. */
export const LIST_TYPE = 'gr-llaves';

/** Result of a registry's verification. */
export interface Belief {
  /** Serial of its list; 0 = a root key signed it and there is no list. */
  readonly n: number;
  /** Remotes that a key of the list may publish: their entries must not disappear. */
  readonly remotos: ReadonlySet<string>;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ES256 = { name: 'ECDSA', hash: 'SHA-256' };

/** Text that is signed for an entry. The line ends keep it apart from everything else that the same key signs. */
export function entryText(kid: string, entry: PublishedRemote): string {
  return `gr-remoto\n${kid}\n${JSON.stringify(entry)}`;
}

/** Thumbprint of a key: the base64url SHA-256 of its public half in the order of RFC 7638. */
export async function nameOfKey({ crv, kty, x, y }: PublicKey): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify({ crv, kty, x, y }));
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const binary = Array.from(sum, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Text of a base64url part. Throws when it is malformed. */
export function textOfPart(part: string): string {
  return new TextDecoder().decode(bytesOf(part));
}

/**
 * Verifies a registry against the root keys `roots`; `null` = refused. Without a list, a root key must have signed it. With one, a root key
 * must have signed the list; a root key, or a key of the list within its period, must have signed the whole, which expires (`caduca`) no
 * later than that key; and a root key, or a key that may publish that remote, must have signed each entry, dated within its period.
 * Critical headers (`crit`, RFC 7515 4.1.11) are refused. Rejects or gives `null` for damaged input.
 */
export async function believe(roots: readonly PublicKey[], signed: WireRegistry): Promise<Belief | null> {
  if (!signed.llaves) return (await signerOf(roots, signed, undefined)) ? { n: 0, remotos: new Set() } : null;
  if (!(await signerOf(roots, signed.llaves, LIST_TYPE))) return null;
  const { n, llaves } = JSON.parse(textOfPart(signed.llaves.payload)) as TeamKeys;
  if (!Number.isSafeInteger(n) || n < 1 || !Array.isArray(llaves)) return null;
  const registry = JSON.parse(textOfPart(signed.payload)) as DatedRegistry;
  if (!(await signerOf(roots, signed, undefined))) {
    const { caduca, serial } = registry;
    const publisher = await signerOf(
      llaves.map(({ llave }) => llave),
      signed,
      undefined,
    );
    const key = llaves.find(({ llave }) => llave === publisher);
    // A serial far ahead would lock out every other publisher. It is a time in seconds, so it must lie within the key's period.
    if (!key || caduca === undefined || caduca > key.hasta || serial * 1000 > caduca) return null;
  }
  const rootNames = new Map(
    await Promise.all(roots.map(async (root) => [await nameOfKey(root), root] as const)),
  );
  for (const entry of registry.remotes) {
    const { firmas = {} } = signed;
    const mark = Object.hasOwn(firmas, entry.id) ? firmas[entry.id] : undefined;
    if (!mark) return null;
    const key = llaves.find(({ kid, remotos }) => kid === mark.kid && remotos.includes(entry.id));
    const within = key && entry.desde >= key.desde && entry.desde <= key.hasta;
    const answers = within ? key.llave : rootNames.get(mark.kid);
    if (!answers || !(await fits(answers, mark.firma, entryText(mark.kid, entry)))) return null;
  }
  return { n, remotos: new Set(llaves.flatMap(({ remotos }) => remotos)) };
}

/**
 * Reason not to take `next` after `before`, in a word for the trace; `null` = none. A team signs the whole registry with other teams'
 * entries in it: none of them may become older, or disappear while a key may publish it.
 */
export function against(before: PublishedRegistry, next: PublishedRegistry, belief: Belief): string | null {
  if (belief.n === 0) return null;
  const entries = new Map(next.remotes.map((entry) => [entry.id, entry]));
  for (const { id, desde } of before.remotes) {
    const entry = entries.get(id);
    if (!entry && belief.remotos.has(id)) return `missing ${id}`;
    if (entry && entry.desde < desde) return `older ${id}`;
  }
  return null;
}

/** The key of `keys` that signed a JWS of the type; `undefined` = none. */
async function signerOf(
  keys: readonly PublicKey[],
  signed: SignedRegistry,
  type: string | undefined,
): Promise<PublicKey | undefined> {
  const head = JSON.parse(textOfPart(signed.protected)) as Readonly<Record<string, unknown>>;
  if (head.alg !== 'ES256' || head.crit !== undefined || head.typ !== type) return undefined;
  for (const key of keys)
    if (await fits(key, signed.signature, `${signed.protected}.${signed.payload}`)) return key;
  return undefined;
}

async function fits(key: PublicKey, signature: string, content: string): Promise<boolean> {
  const { kty, crv, x, y } = key;
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, ['verify']);
  return crypto.subtle.verify(ES256, imported, bytesOf(signature), new TextEncoder().encode(content));
}

function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
