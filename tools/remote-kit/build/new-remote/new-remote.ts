import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT } from '@gr/shared/contract';
import type { RemoteManifest } from '@gr/shared/contract/manifest';
import { containerName } from '../options.ts';
import { KIT_DIR, SHARED_DIR } from '../places.ts';

/** Names of a new remote. */
export interface NewRemote {
  /** Folder and id, `mf-ejemplo`. */
  readonly id: string;
  /** Section in the menu, "Ejemplo". */
  readonly name: string;
  /** First segment of its addresses, `ejemplo`. */
  readonly route: string;
}

/** Folder of the new remote, and the names that are taken. */
export interface Neighbours {
  /** Parent folder of the new one. */
  readonly root: string;
  readonly remotes: readonly RemoteManifest[];
  /** Routes that are the shell's own. */
  readonly reserved: readonly string[];
}

const SHARED = '@gr/shared';
const KIT = '@gr/remote-kit';
const OF_NPM = ['package.json', 'package-lock.json', 'node_modules'];
const TEMPLATE = path.join(import.meta.dirname, 'template');

/** Distance of `orden` from the last remote, so that another fits between. */
const STEP = 10;

const ID = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ROUTE = /^[a-z][a-z0-9]{1,23}$/;
const NAME = /^\p{Lu}[\p{L}\d ]{1,23}$/u;

/** Names that follow from the id alone: `mf-control-rutas` → "Control rutas", `controlrutas`. */
export function namesOf(id: string): Omit<NewRemote, 'id'> {
  const words = id.replace(/^mf-/, '').split('-');
  const text = words.join(' ');
  return { name: text.charAt(0).toUpperCase() + text.slice(1), route: words.join('') };
}

/** Problem of these names, in a sentence; `undefined` when there is none. */
export function problemOf({ id, name, route }: NewRemote, around: Neighbours): string | undefined {
  if (!ID.test(id)) return `«${id}» is not valid: mf- and lower-case letters, for example mf-rutas.`;
  if (!ROUTE.test(route)) return `The route «${route}» is not valid: 2 to 24 lower-case letters or digits.`;
  if (!NAME.test(name)) {
    return `The name «${name}» is not valid: 2 to 24 letters, digits or spaces, the first a capital.`;
  }
  if (isTaken(path.join(around.root, id))) return `The folder ${id} is there already.`;
  if (around.remotes.some((remote) => remote.id === id)) return `The id ${id} is that of another remote.`;
  if (around.reserved.includes(route)) return `The route «${route}» is the app's own.`;
  const owner = around.remotes.find((remote) => remote.rutas.includes(route));
  return owner && `The route «${route}» is that of ${owner.id}.`;
}

/**
 * Writes the folder of a new remote from the template, keeping npm's files there, for this package's version and that of the `@gr/shared`
 * beside it. Gives its path. Call {@link problemOf} before. The template is a remote itself: its three names are replaced.
 */
export function writeRemote(wish: NewRemote, around: Neighbours): string {
  const dir = path.join(around.root, wish.id);
  const installed = dependenciesOf(dir);
  cpSync(TEMPLATE, dir, { recursive: true });
  for (const entry of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(dir, path.relative(TEMPLATE, entry.parentPath), entry.name);
    writeFileSync(file, named(readFileSync(file, 'utf8'), wish));
  }
  const orden = Math.max(0, ...around.remotes.map((remote) => remote.orden)) + STEP;
  const shared = packageIn(SHARED_DIR);
  const react = `"${shared.dependencies.react}"`;
  change(path.join(dir, 'remote.json'), { contract: `"${CONTRACT}"`, orden: String(orden) });
  change(path.join(dir, 'package.json'), {
    [SHARED]: JSON.stringify(installed?.[SHARED] ?? shared.version),
    [KIT]: JSON.stringify(installed?.[KIT] ?? packageIn(KIT_DIR).version),
    react,
    'react-dom': react,
  });
  return dir;
}

/** True when the folder contains anything but the files that `npm install` of the tarballs leaves in an empty one. */
function isTaken(dir: string): boolean {
  if (!existsSync(dir)) return false;
  const others = readdirSync(dir).filter((name) => !OF_NPM.includes(name));
  return others.length > 0 || dependenciesOf(dir)?.[SHARED] === undefined;
}

/** Dependencies of the `package.json` in `dir`; `undefined` = there is no such file, or it has other fields too. */
function dependenciesOf(dir: string): Readonly<Record<string, string>> | undefined {
  const file = path.join(dir, 'package.json');
  if (!existsSync(file)) return undefined;
  const { dependencies, ...more } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(more).length === 0 ? dependencies : undefined;
}

// In one pass, because a new name may contain one of the old ones.
function named(text: string, { id, name, route }: NewRemote): string {
  const names: Readonly<Record<string, string>> = {
    'mf-ejemplo': id,
    mf_ejemplo: containerName(id),
    Ejemplo: name,
    ejemplo: route,
  };
  return text.replace(/mf[-_]ejemplo|Ejemplo|ejemplo/g, (old) => names[old] ?? old);
}

/** Version of the package in `dir`, and of the packages it depends on. */
function packageIn(dir: string) {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
}

/** Sets fields of a JSON file, values as JSON text; keeps the formatter's layout. */
function change(file: string, fields: Readonly<Record<string, string>>): void {
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(fields)) {
    text = text.replace(new RegExp(`("${name}": )("[^"]*"|\\d+)`), `$1${value}`);
  }
  writeFileSync(file, text);
}
