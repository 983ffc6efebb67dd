import type { Rol } from './session.ts';

/** A menu entry a remote asks for. */
export interface MenuEntry {
  readonly texto: string;
  /** Absolute path, e.g. `/rondas`. */
  readonly ruta: string;
  /** Name of an icon of `@gr/shared/ui` (see `IconName` there). */
  readonly icono: string;
  /** Roles that see it; absent = all. */
  readonly roles?: readonly Rol[];
}

/** `remote.json` of a remote: what the shell needs to know before it downloads a byte of it. */
export interface RemoteManifest {
  readonly id: string;
  /** Spanish name of the section, for messages: "Rondas". */
  readonly nombre: string;
  /** First path segments this remote answers: `rondas`, `scanqr`. */
  readonly rutas: readonly string[];
  readonly menu: readonly MenuEntry[];
  /** Roles that may open it; absent = all. */
  readonly roles?: readonly Rol[];
  /** Roles that may open one of `rutas`, by its name; absent = those of the remote. */
  readonly rutas_roles?: Readonly<Record<string, readonly Rol[]>>;
  /** Contract version it was built for, `major.minor`. */
  readonly contract: string;
}

/** One remote in `remotes.json`. */
export interface RegistryEntry extends RemoteManifest {
  /** Version folder, `/r/{id}/{active}/`. */
  readonly active: string;
  readonly previous?: string;
  readonly state: 'on' | 'paused' | 'off';
  /** Hex SHA-256 of `/r/{id}/{active}/assets.json`. */
  readonly assets_sha256: string;
}

/** `remotes.json`: the only mutable object of a deployment (architecture.md 5). */
export interface Registry {
  readonly serial: number;
  readonly remotes: readonly RegistryEntry[];
}

/** One emitted file of a remote. */
export interface AssetFile {
  /** Path below the version folder. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** `assets.json`: every emitted file, and which one starts the remote. */
export interface Assets {
  readonly id: string;
  readonly version: string;
  /** Module Federation container name, e.g. `mf_rondas`. */
  readonly container: string;
  /** Path of the remote entry script. */
  readonly entry: string;
  /** Files needed to run on a shell of the same share versions. */
  readonly files: readonly AssetFile[];
  /** Fallback copies of shared packages, fetched only where the shell's version is out of range. */
  readonly fallback: readonly AssetFile[];
}
