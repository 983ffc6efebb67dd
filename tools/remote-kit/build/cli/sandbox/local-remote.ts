import type { PublishedRegistry, RemoteManifest } from '@gr/shared/contract/manifest';
import { type CandidateFile, startCandidateProxy } from '../../publish/candidate-proxy.ts';
import { publishedVersion } from '../../publish/published-version.ts';
import { type BuiltVersion, typeOf, versionPath } from '../../publish/version-files.ts';

/** Path that a shell with overrides requests (`shell/src/federation/versions/overrides.ts`). */
const LIST = '/remotos-locales.json';

/** A published shell with a remote of this computer in it. */
export interface LocalRemote {
  readonly url: string;
  /** Replaces the build; open pages get it when they are reloaded. */
  put(built: BuiltVersion): void;
  close(): Promise<void>;
}

/** Serves the shell at `url` on this computer, on `port` (0 = any), with the local build of `manifest`'s remote. */
export async function serveLocalRemote(
  url: string,
  manifest: RemoteManifest,
  first: BuiltVersion,
  port = 0,
): Promise<LocalRemote> {
  const files = new Map<string, CandidateFile>();
  const put = (built: BuiltVersion): void => {
    for (const [path, file] of localFiles(manifest, built)) files.set(path, file);
  };
  put(first);
  const proxy = await startCandidateProxy(url, files, undefined, port);
  return { url: `${proxy.url}/`, put, close: proxy.close };
}

/** The list with the remote in it, and its files. */
export function localFiles(
  manifest: RemoteManifest,
  { assets, list, content }: BuiltVersion,
): ReadonlyMap<string, CandidateFile> {
  const { id } = manifest;
  const active = publishedVersion(manifest, assets.version, list);
  const registry: PublishedRegistry = {
    serial: 0,
    remotes: [{ id, state: 'on', active, desde: Date.now(), por: 'local', accion: 'build' }],
  };
  const json = typeOf('x.json');
  const folder = `/${versionPath(id, assets.version)}`;
  return new Map<string, CandidateFile>([
    [LIST, { type: json, body: JSON.stringify(registry) }],
    [`${folder}assets.json`, { type: json, body: list }],
    ...[...content].map(([name, body]) => [folder + name, { type: typeOf(name), body }] as const),
  ]);
}
