/** Options of a build that the scripts pass to a configuration. */
export interface BuildOptions {
  readonly mode: 'production' | 'development';
  /** Full version, `<package version>-<8 hex of the inputs>` in production, `dev` in development. */
  readonly version: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Port of this room's development server; development only. */
  readonly port?: number;
  /** The shell loads remotes from a developer's computer in place of published ones. Never for people at work. */
  readonly overrides?: boolean;
  /** The shell's crash points can be triggered from outside (reliability.md). Never for people at work. */
  readonly faults?: boolean;
}

/** Name of a remote's container, and prefix of its class names: the same in every version of it. */
export function containerName(id: string): string {
  return id.replaceAll('-', '_');
}
