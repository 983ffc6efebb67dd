import type { Rol } from './session.ts';

/** A menu entry a remote asks for. */
export interface MenuEntry {
  /** Spanish, one or two words: «Rondas». */
  readonly texto: string;
  /** Absolute path, e.g. `/rondas`. */
  readonly ruta: string;
  /** Name of an icon of `@gr/shared/ui` (see `IconName` there). */
  readonly icono: string;
  /** Roles that see it; absent = all. */
  readonly roles?: readonly Rol[];
  /** Its places, in their order: a second level below it at a desk. */
  readonly lugares?: readonly Pick<MenuEntry, 'texto' | 'ruta' | 'icono'>[];
}

/**
 * A card of Inicio that the shell draws from the database, without a byte of the remote: the newest records of a list,
 * and where each leads.
 */
export interface HomeCard {
  /** Spanish heading; also names the list. */
  readonly titulo: string;
  /** Name of an icon of `@gr/shared/ui` (see `IconName` there). */
  readonly icono: string;
  /** Roles that see it; absent = all. */
  readonly roles?: readonly Rol[];
  /**
   * Path of the list, without leading slash; `{emp_id}` stands for the person, `{un_id}` for each unit of theirs (one
   * reading a unit).
   */
  readonly ruta_datos: string;
  /** Child the list is ordered by, the newest last; needs an index in the rules. */
  readonly orden_por: string;
  /** Records read and shown, 1 to 5, a reading. */
  readonly cuantos: number;
  /**
   * Only records with these values, `{un_id}` in one standing for the unit that is read; absent = all. Where `orden_por` is
   * one of these fields, no other records are read, and the last keys are the newest.
   */
  readonly solo?: Readonly<Record<string, string | number | boolean>>;
  /** Field of a record that is its line. */
  readonly texto: string;
  /** Field under it; absent = none. */
  readonly detalle?: string;
  /** Where a line leads: an absolute path of this remote; `{id}` stands for the record's key, `{un_id}` for its unit. */
  readonly ruta: string;
  /** Spanish sentence when there is nothing; absent = the card is not there then. */
  readonly vacio?: string;
}

/**
 * A list of records that a person begins and ends. While one is open the shell does not renew itself under their hands,
 * asks for no terms first, and lets them end it where new work is blocked or the remote is paused.
 */
export interface OpenList {
  /** Roles that have such records; absent = all. */
  readonly roles?: readonly Rol[];
  /** Path of the list, without leading slash; `{emp_id}` stands for the person. */
  readonly ruta_datos: string;
  /** Child the list is ordered by, the newest last; needs an index in the rules. */
  readonly orden_por: string;
  /** Records read, 1 to 50: as many as may have been begun since the oldest that can still be open. */
  readonly cuantos: number;
  /** Field that tells whether a record is open. */
  readonly campo: string;
  /** Its values while the record is open. */
  readonly abierto: readonly string[];
  /** Fields of which the first that is there names the record, as the person knows it. */
  readonly nombre: readonly string[];
  /** Name of an icon of `@gr/shared/ui` (see `IconName` there). */
  readonly icono: string;
  /** Where it goes on: an absolute path of this remote; `{id}` stands for the record's key. */
  readonly ruta: string;
  /** Spanish text of the button that leads there: «Continuar ronda». */
  readonly continuar: string;
}

/** A tile among «Acciones rápidas» of Inicio. */
export interface QuickAction {
  /** Spanish, one or two words: «Escanear». */
  readonly texto: string;
  /** Absolute path of this remote. */
  readonly ruta: string;
  /** Name of an icon of `@gr/shared/ui` (see `IconName` there). */
  readonly icono: string;
  /** Roles that see it; absent = all. */
  readonly roles?: readonly Rol[];
  /** Query parameter that carries the key of the person's newest open record (`abiertos`) while there is one. */
  readonly parametro?: string;
}

/** `remote.json` of a remote: what the shell needs to know before it downloads a byte of it. */
export interface RemoteManifest {
  /** Name of the remote, lower case letters, digits and `-`: `mf-rondas`. */
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
  /** What it shows on Inicio. */
  readonly inicio?: readonly HomeCard[];
  /** Where the records stand that a person has begun and not ended. */
  readonly abiertos?: readonly OpenList[];
  /** Its quick actions on Inicio, at most four. */
  readonly acciones?: readonly QuickAction[];
  /** Contract version it was built for, `major.minor`. */
  readonly contract: string;
  /** Place of its menu entries among those of other remotes, the smallest first. */
  readonly orden: number;
}

/** `paused` = in the menu, with a sentence in its place; `off` = not in the menu either. */
export type RemoteState = 'on' | 'paused' | 'off';

/** One published version of a remote: its `remote.json` as it was then, and what proves its files. */
export interface PublishedVersion extends Omit<RemoteManifest, 'id'> {
  /** Version folder, `/r/{id}/{version}/`. */
  readonly version: string;
  /** Hex SHA-256 of `/r/{id}/{version}/assets.json`. */
  readonly assets_sha256: string;
}

/** What was last done to a published remote. */
export type RemoteAction = 'build' | 'deploy' | 'rollback' | 'canary' | 'pause' | 'resume';

/** One remote as it is published. */
export interface PublishedRemote {
  readonly id: string;
  readonly state: RemoteState;
  /** The version of everybody. */
  readonly active: PublishedVersion;
  /** What ran before; phones on which `active` fails go back to it. */
  readonly previous?: PublishedVersion;
  /** A version for `percent` (1–99) of the phones. */
  readonly canary?: PublishedVersion & { readonly percent: number };
  /** What was done to it last. */
  readonly accion: RemoteAction;
  /** When, ms since epoch. */
  readonly desde: number;
  /** By whom: the name they gave, else the one git knows them by. */
  readonly por: string;
}

/** The payload of `/remotes.json`, the only mutable object of a deployment (architecture.md 5). */
export interface PublishedRegistry {
  /** Grows with each change; a phone never goes back to a smaller one. */
  readonly serial: number;
  readonly remotes: readonly PublishedRemote[];
}

/** `/remotes.json` on the wire: a flattened JSON Web Signature, ES256 (RFC 7515, section 7.2.2). */
export interface SignedRegistry {
  /** base64url of `{"alg":"ES256","kid":…}`; `kid` is the key's thumbprint (RFC 7638). */
  readonly protected: string;
  /** base64url of the UTF-8 JSON of a {@link PublishedRegistry}. */
  readonly payload: string;
  /** base64url of the 64 bytes of an ECDSA signature over `protected.payload`. */
  readonly signature: string;
}

/** A version and what proves its files. */
export interface VersionRef {
  readonly version: string;
  readonly assets_sha256: string;
  readonly contract: string;
}

/** One remote as one phone sees it: canary and quarantine are decided. */
export interface RegistryEntry extends RemoteManifest {
  /** Version folder, `/r/{id}/{active}/`. */
  readonly active: string;
  /** Hex SHA-256 of `/r/{id}/{active}/assets.json`. */
  readonly assets_sha256: string;
  /** What this phone goes back to when `active` fails. */
  readonly previous?: VersionRef;
  readonly state: RemoteState;
}

/** The registry as one phone sees it. */
export interface Registry {
  /** As in {@link PublishedRegistry}. */
  readonly serial: number;
  readonly remotes: readonly RegistryEntry[];
}

/** One emitted file of a remote. */
export interface AssetFile {
  /** Path below the version folder. */
  readonly path: string;
  /** Hex. */
  readonly sha256: string;
  /** Bytes, as they are in the store: not compressed. */
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
  /** `module` = the entry is an ES module, as `@module-federation/vite` builds them; absent = a classic script. */
  readonly type?: 'module';
  /** Files needed to run on a shell of the same share versions. */
  readonly files: readonly AssetFile[];
  /** Fallback copies of shared packages, fetched only where the shell's version is out of range. */
  readonly fallback: readonly AssetFile[];
  /**
   * Paths among `files` its first screen needs: where nothing of the remote is on the phone yet it may run with these,
   * the rest follows at once. Absent = all.
   */
  readonly first?: readonly string[];
  /** What it takes from the shell: package → accepted range (`^19.0.0`). */
  readonly shares: Readonly<Record<string, string>>;
  /** Contract it was built for. */
  readonly contract: string;
}

/** `/shell.json`: what a published shell is, for those who deploy remotes to it. */
export interface ShellInfo {
  /** `major.minor.patch-hash`. */
  readonly version: string;
  /** Contract it serves. */
  readonly contract: string;
  /** What it shares: package → version. */
  readonly shared: Readonly<Record<string, string>>;
  /** It takes local remotes in place of published ones (development builds only). */
  readonly overrides: boolean;
  /** Thumbprints (RFC 7638, base64url) of the keys whose registries it believes. */
  readonly keys: readonly string[];
}
