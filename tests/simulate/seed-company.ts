import { createHash } from 'node:crypto';
import type { Json } from '@gr/shared/contract/outbox';
import { hashPassword } from '../../tools/rtdb-emulator/auth/password.ts';
import type { Company } from './company.ts';
import type { Wire } from './wire.ts';

/** Password of everybody: hashed once, by a salt that all share. */
export const PASSWORD = `Simulada${createHash('sha256').update('gr').digest('hex').slice(0, 6)}*`;
/** Accounts of one request. */
const ACCOUNTS = 500;
/** Places of one update. */
const PLACES = 400;
const COST = 16_384;

/** Writes a company over the wire, as the administrator: accounts by Firebase's import, then the trees. */
export async function seedCompany(wire: Wire, { members, tree }: Company): Promise<void> {
  const [, , salt = '', passwordHash = ''] = (await hashPassword(PASSWORD)).split('$');
  const users = members.map(({ persona, uid }) => ({
    localId: uid,
    email: `${persona.doc}@gr.local`,
    emailVerified: true,
    displayName: persona.nom,
    customAttributes: JSON.stringify({ rol: persona.rol, emp_id: persona.emp_id }),
    passwordHash: Buffer.from(passwordHash, 'base64url').toString('base64'),
    salt: Buffer.from(salt, 'base64url').toString('base64'),
  }));
  const algorithm = { hashAlgorithm: 'STANDARD_SCRYPT', cpuMemCost: COST, parallelization: 1, blockSize: 8 };
  for (let from = 0; from < users.length; from += ACCOUNTS) {
    const body = { ...algorithm, dkLen: 32, users: users.slice(from, from + ACCOUNTS) };
    await wire.account(`projects/${wire.target.project}/accounts:batchCreate`, body, true);
  }
  const places = Object.entries(tree.places()).flatMap(([root, value]): [string, Json][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, child]): [string, Json] => [`${root}/${key}`, child])
      : [[root, value]],
  );
  for (let from = 0; from < places.length; from += PLACES)
    await wire.adminPatch(Object.fromEntries(places.slice(from, from + PLACES)));
}
