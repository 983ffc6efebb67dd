/** What the scripts tell a configuration about this build. */
export interface BuildOptions {
  readonly mode: 'production' | 'development';
  /** Full version, `<package version>-<8 hex of the inputs>` in production, `dev` in development. */
  readonly version: string;
  /** Folder that receives the files. */
  readonly outDir: string;
  /** Folder of the persistent cache. */
  readonly cacheDir: string;
  /** Port of this room's development server; development only. */
  readonly port?: number;
  /** The shell takes remotes from a developer's computer in place of published ones. Never for people at work. */
  readonly overrides?: boolean;
  /** The shell's crash points can be reached from outside (reliability.md). Never for people at work. */
  readonly faults?: boolean;
}

/**
 * Name of a remote's container and of its globals. It carries the version's hash in production, so that two
 * versions of one remote can live in one page without sharing globals or class names.
 */
export function containerName(id: string, version: string): string {
  const base = id.replaceAll('-', '_');
  const hash = /-([0-9a-f]{8})$/.exec(version)?.[1];
  return hash ? `${base}_${hash}` : base;
}
