import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { whoIs } from '../cli/deploy/who.ts';
import {
  hasKeys,
  type Jwk,
  keyFiles,
  readPrivateKey,
  readPublicKeys,
  thumbprint,
  writeKeys,
} from './keys.ts';
import { openStore } from './open-store.ts';
import { giveKey, KEY_DAYS, renew, revoke, type TeamWork, tellTeams } from './team-command.ts';

/** Input of `npm run keys`. */
export interface KeysCommand {
  /** Folder of the repository. */
  readonly root: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Prints a line for the person. */
  readonly say: (line: string) => void;
  /** Prints a line about a problem. */
  readonly complain: (line: string) => void;
}

const HELP = `Usage: npm run keys -- [--show] [--folder DIR]
       npm run keys -- --team NAME --remotes ID,ID [--days 365]   gives a team its own key, or a new one in its place
       npm run keys -- --revoke NAME                              takes a team's key away
       npm run keys -- --renew                                    signs the registry for another while
       npm run keys -- --teams                                    who may publish what, and until when

  Makes the pair of keys that signs the registry of remotes (remotes.json), in .keys/. Never replaces an existing one.

  --show         shows the public key and its name; makes nothing
  --folder DIR   makes or shows the pair of another folder (DIR/.keys/), to change keys
  --store STORE  with the four of teams: folder:DIR or bucket:NAME, where published remotes lie (GR_STORE, else dist/)
  --help         prints this help

  Teams: with the first --team this pair is the root key. It signs the list of teams' keys, and each of those publishes only the
  remotes it is given. No phone that has seen the list goes back to a registry without one.

  Only the private key is secret. Whoever has it publishes remotes that all phones take; whoever loses it must deploy a
  new app to publish remotes again. Keep a copy away from this computer.

  In continuous integration the private key is a secret in the variable GR_REGISTRY_PRIVATE_KEY: the whole text of the
  file. With it no file is needed, not even to build the app.

  To change keys:
    1. npm run keys -- --folder new
    2. Build and deploy the app with GR_REGISTRY_PUBLIC_KEY='[OLD PUBLIC, NEW PUBLIC]' and wait until the phones have it.
    3. Publish remotes with the new private key in GR_REGISTRY_PRIVATE_KEY and both public ones in
       GR_REGISTRY_PUBLIC_KEY. The first change signs the whole registry with the new key.
    4. Replace .keys/ with new/.keys/, and build and deploy the app with the new public key alone.`;

/**
 * Creates or shows the key pair that signs registries, or changes the list of teams' keys; gives the exit code: 0 done, 1 failed, 2 wrong
 * usage.
 */
export async function keysCommand(command: KeysCommand): Promise<number> {
  const { say, complain } = command;
  const options = read(command.args);
  if (options === undefined) {
    complain(HELP);
    return 2;
  }
  if (options.help === true) {
    say(HELP);
    return 0;
  }
  const other = options.folder;
  const root = other === undefined ? command.root : path.resolve(other);
  // Another folder's pair comes from that folder, whatever the environment sets.
  const env = other === undefined ? command.env : {};
  try {
    const { team, revoke: gone } = options;
    if (team !== undefined || gone !== undefined || options.renew === true || options.teams === true) {
      const work: TeamWork = {
        ...{
          store: openStore(options.store, { ...env }, root),
          root: readPrivateKey(root, env),
          folder: root,
        },
        ...{ por: whoIs(undefined, root), now: Date.now(), say },
      };
      if (team !== undefined)
        await giveKey(
          work,
          team,
          (options.remotes ?? '').split(',').filter(Boolean),
          Number(options.days ?? KEY_DAYS),
        );
      else if (gone !== undefined) await revoke(work, gone);
      else if (options.renew === true) await renew(work);
      else await tellTeams(work);
    } else if (options.show === true) show(readPublicKeys(root, env), say);
    else await make(root, env, say);
    return 0;
  } catch (cause) {
    complain(cause instanceof Error ? cause.message : String(cause));
    return 1;
  }
}

async function make(root: string, env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const { privateKey, publicKey } = keyFiles(root);
  if (hasKeys(root, env)) {
    const where = existsSync(privateKey) ? privateKey : 'GR_REGISTRY_PRIVATE_KEY';
    say(`There is a signing key already (${where}). Nothing changed.`);
    show(readPublicKeys(root, env), say);
    return;
  }
  const made = await writeKeys(root);
  say(`Secret, give it to nobody:  ${privateKey}`);
  say(`Public:                     ${publicKey}`);
  show([made], say);
  say('Keep a copy of the secret one away from this computer. More: «npm run keys -- --help».');
}

function show(keys: readonly Jwk[], say: (line: string) => void): void {
  for (const key of keys) {
    say(`Name:        ${thumbprint(key)}`);
    say(`Public key:  ${JSON.stringify(key)}`);
  }
}

function read(args: readonly string[]) {
  try {
    const options = {
      show: { type: 'boolean' },
      folder: { type: 'string' },
      help: { type: 'boolean' },
      team: { type: 'string' },
      remotes: { type: 'string' },
      days: { type: 'string' },
      revoke: { type: 'string' },
      renew: { type: 'boolean' },
      teams: { type: 'boolean' },
      store: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch {
    // An unknown option: the caller shows the help.
    return undefined;
  }
}
