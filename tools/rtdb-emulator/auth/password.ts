import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP asks for N = 2^17; a test machine can afford 2^14 (16 MB, about 40 ms). */
const COST = 2 ** 14;
const KEY_BYTES = 32;
/** Hash compared with when the account does not exist, so that the answer takes the same time. */
const NOBODY = `scrypt$${COST}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** Hashes a password with a new salt: `scrypt$N$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `scrypt$${COST}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether `password` matches `hash`; false for an absent hash, after the same time. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, cost = '', salt = '', key = ''] = (hash ?? NOBODY).split('$');
  const expected = Buffer.from(key, 'base64url');
  const began = performance.now();
  const given = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  const right = given.length === expected.length && timingSafeEqual(given, expected) && hash !== undefined;
  // Wrong passwords use half a processor at most; right ones are not delayed.
  if (!right) rest(Math.min(performance.now() - began, MOST_REST_MS));
  return right;
}

/** Longest pause after a wrong password, ms: about the time of a hash. */
const MOST_REST_MS = 50;

let before: Promise<unknown> = Promise.resolve();

/** Sequential: Node hashes on the few threads that also write the journal, and a burst of wrong passwords must not occupy them. */
function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const mine = before.then(() => deriveNow(password, salt, cost));
  before = mine.catch(() => undefined);
  return mine;
}

/** Pauses hashing for `ms`, after the queued work. */
function rest(ms: number): void {
  before = before.then(() => new Promise((resolve) => setTimeout(resolve, ms)));
}

function deriveNow(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options: ScryptOptions = { N: cost, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
