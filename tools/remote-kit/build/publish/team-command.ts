import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TeamKey, TeamKeys } from '@gr/shared/domain/app/team-keys';
import { changeKeys, changeRegistry, type ReadRegistry, readRegistry } from './change-registry.ts';
import { type Jwk, makeKeys, thumbprint } from './keys.ts';
import type { ArtefactStore } from './store.ts';
import { day } from './team-signing.ts';

const DAY_MS = 86_400_000;
/** Default lifetime of a team's key: a year, days. */
export const KEY_DAYS = 365;

/** Context of a change to the list of teams' keys, with the root key. */
export interface TeamWork {
  readonly store: ArtefactStore;
  readonly root: Jwk;
  /** Folder whose `.keys/equipos/` receives private halves. */
  readonly folder: string;
  readonly por: string;
  /** ms since epoch. */
  readonly now: number;
  readonly say: (line: string) => void;
}

const NAME = /^[a-z][a-z0-9-]{0,40}$/;

/**
 * Gives a team a key for these remotes, replacing its earlier one. The private half is written before the list is published. Rejects for
 * malformed names, and as the store does.
 */
export async function giveKey(
  work: TeamWork,
  equipo: string,
  remotos: readonly string[],
  days = KEY_DAYS,
): Promise<void> {
  const { now, say } = work;
  const wrong = [equipo, ...remotos].find((name) => !NAME.test(name));
  if (wrong !== undefined || remotos.length === 0)
    throw new Error(
      'A team and its remotes are named in lower case letters, digits and «-»: --team rondas --remotes mf-rondas',
    );
  if (!(days >= 1 && days <= 3650)) throw new Error('--days is from 1 to 3650.');
  const read = await readRegistry(work.store, work.root);
  const { privateKey, publicKey } = await makeKeys();
  const file = privateFile(work.folder, equipo, thumbprint(publicKey));
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(privateKey, null, 1)}\n`, { mode: 0o600, flag: 'wx' });
  const key: TeamKey = {
    ...{ equipo, kid: thumbprint(publicKey), llave: publicKey, remotos: [...remotos] },
    // Valid from a day ago, so that signatures of a clock that is behind count.
    ...{ desde: now - DAY_MS, hasta: now + days * DAY_MS },
  };
  await list(work, read, [...others(read, equipo), key]);
  say(`Secret of ${equipo}, for nobody else:  ${file}`);
  say(
    `It publishes ${remotos.join(', ')} until ${day(key.hasta)}, as GR_REGISTRY_PRIVATE_KEY of that team alone.`,
  );
  say('GR_REGISTRY_PUBLIC_KEY is the public root key, for every team («npm run keys -- --show»).');
}

/** Removes a team's key from the list: its published versions stay, signed by the root; it can publish nothing more. */
export async function revoke(work: TeamWork, equipo: string): Promise<void> {
  const read = await readRegistry(work.store, work.root);
  if (!read.teams?.list.llaves.some((one) => one.equipo === equipo))
    throw new Error(`No team of the list is called ${equipo}.`);
  await list(work, read, others(read, equipo));
  work.say(
    `The key of ${equipo} publishes nothing more. Phones take the new list as soon as they ask again.`,
  );
}

/** Signs the unchanged registry again, which extends its validity; the list keeps its keys. */
export async function renew(work: TeamWork): Promise<void> {
  const read = await readRegistry(work.store, work.root);
  if (!read.registry) throw new Error(`Nothing is published in ${work.store.name}.`);
  const { store, root, por, now } = work;
  if (read.teams) await list(work, read, read.teams.list.llaves);
  else await changeRegistry(store, root, read, { accion: 'build', por, now, remotes: new Map() });
  work.say('The registry may be taken for another while.');
}

/** Prints which team may publish which remotes, and until when. */
export async function tellTeams(work: TeamWork): Promise<void> {
  const { registry, teams } = await readRegistry(work.store, work.root);
  if (!registry || !teams) return work.say('There is no list of teams’ keys: one key signs for all remotes.');
  work.say(`List ${teams.list.n} (GR_REGISTRY_LIST of the next app).`);
  for (const { equipo, remotos, hasta, kid } of teams.list.llaves)
    work.say(
      `${equipo}  ${remotos.join(', ')}  until ${day(hasta)}${hasta < work.now ? ' (ended)' : ''}  ${kid}`,
    );
}

function others({ teams }: ReadRegistry, equipo: string): readonly TeamKey[] {
  return (teams?.list.llaves ?? []).filter((one) => one.equipo !== equipo);
}

async function list(work: TeamWork, read: ReadRegistry, llaves: readonly TeamKey[]): Promise<void> {
  const { store, root, por, now } = work;
  // Grows even after a lost store, as the serial does.
  const n = Math.max((read.teams?.list.n ?? 0) + 1, Math.floor(now / 1000));
  const next: TeamKeys = { n, llaves };
  await changeKeys(store, root, read, next, { por, now });
}

/** A separate file for each key: an interrupted rotation leaves the one before in place. */
function privateFile(folder: string, equipo: string, kid: string): string {
  const file = path.join(folder, '.keys', 'equipos', `${equipo}.${kid.slice(0, 8)}.private.jwk.json`);
  if (existsSync(file)) throw new Error(`There is a file already: ${file}.`);
  return file;
}
