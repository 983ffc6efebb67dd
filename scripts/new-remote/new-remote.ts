import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT } from '@gr/shared/contract/contract';
import type { RemoteManifest } from '@gr/shared/contract/manifest';
import { inRoot } from '../root.ts';

/** What a new remote is called. */
export interface NewRemote {
  /** Folder and id, `mf-ejemplo`. */
  readonly id: string;
  /** Section in the menu, "Ejemplo". */
  readonly nombre: string;
  /** First segment of its addresses, `ejemplo`. */
  readonly ruta: string;
}

/** Where it goes and who is there already. */
export interface Neighbours {
  /** Folder that gets the new one. */
  readonly root: string;
  readonly remotes: readonly RemoteManifest[];
  /** Routes that are the shell's own. */
  readonly reserved: readonly string[];
}

const TEMPLATE = inRoot('scripts', 'new-remote', 'template');

/** Distance in the menu to the last one, so that something fits between. */
const STEP = 10;

const ID = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const RUTA = /^[a-z][a-z0-9]{1,23}$/;
const NOMBRE = /^\p{Lu}[\p{L}\d ]{1,23}$/u;

/** Names that follow from the id alone: `mf-control-rutas` → "Control rutas", `controlrutas`. */
export function namesOf(id: string): Omit<NewRemote, 'id'> {
  const words = id.replace(/^mf-/, '').split('-');
  const text = words.join(' ');
  return { nombre: text.charAt(0).toUpperCase() + text.slice(1), ruta: words.join('') };
}

/** Why these names will not do, for a person; `undefined` = they will. */
export function problemOf({ id, nombre, ruta }: NewRemote, around: Neighbours): string | undefined {
  if (!ID.test(id)) return `«${id}» no sirve: use mf- y minúsculas, por ejemplo mf-rutas.`;
  if (!RUTA.test(ruta)) return `La ruta «${ruta}» no sirve: use de 2 a 24 minúsculas o números.`;
  if (!NOMBRE.test(nombre)) {
    return `El nombre «${nombre}» no sirve: de 2 a 24 letras, números o espacios, con mayúscula inicial.`;
  }
  if (existsSync(path.join(around.root, id))) return `La carpeta ${id} ya existe.`;
  if (around.remotes.some((remote) => remote.id === id)) return `El id ${id} ya es de otro remoto.`;
  if (around.reserved.includes(ruta)) return `La ruta «${ruta}» es de la aplicación.`;
  const owner = around.remotes.find((remote) => remote.rutas.includes(ruta));
  return owner && `La ruta «${ruta}» ya es de ${owner.id}.`;
}

/**
 * Writes the folder of a new remote from the template, for the versions that `shared`, the folder of `@gr/shared`, names. Gives its path.
 * {@link problemOf} has found nothing before. The template is a remote itself: its three names are replaced.
 */
export function writeRemote(wish: NewRemote, around: Neighbours, shared: string): string {
  const dir = path.join(around.root, wish.id);
  cpSync(TEMPLATE, dir, { recursive: true });
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, named(readFileSync(file, 'utf8'), wish));
  }
  const orden = Math.max(0, ...around.remotes.map((remote) => remote.orden)) + STEP;
  const { version, react } = today(shared);
  change(path.join(dir, 'remote.json'), { contract: `"${CONTRACT}"`, orden: String(orden) });
  change(path.join(dir, 'package.json'), {
    '@gr/shared': `"${version}"`,
    react: `"${react}"`,
    'react-dom': `"${react}"`,
  });
  return dir;
}

// In one go: a new name may hold one of the old ones.
function named(text: string, { id, nombre, ruta }: NewRemote): string {
  const names: Readonly<Record<string, string>> = { 'mf-ejemplo': id, Ejemplo: nombre, ejemplo: ruta };
  return text.replace(/mf-ejemplo|Ejemplo|ejemplo/g, (old) => names[old] ?? old);
}

/** Version of `@gr/shared` and of the React it is made for. */
function today(shared: string): { readonly version: string; readonly react: string } {
  const { version, dependencies } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly dependencies: { readonly react: string };
  };
  return { version, react: dependencies.react };
}

/** Sets fields of a JSON file, values as JSON text; the layout stays as the formatter left it. */
function change(file: string, fields: Readonly<Record<string, string>>): void {
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(fields)) {
    text = text.replace(new RegExp(`("${name}": )("[^"]*"|\\d+)`), `$1${value}`);
  }
  writeFileSync(file, text);
}
