import { watch } from 'node:fs';
import path from 'node:path';
import { compatible } from '@gr/shared/contract';
import type { PublishedRegistry, RemoteManifest } from '@gr/shared/contract/manifest';
import { type CandidateFile, startCandidateProxy } from '../../publish/candidate-proxy.ts';
import { publishedVersion } from '../../publish/published-version.ts';
import { type BuiltVersion, typeOf, versionPath } from '../../publish/version-files.ts';
import { readRemote } from '../../remote-json.ts';
import type { CommandContext } from '../command.ts';
import { buildCandidate, sourceVersion } from '../deploy/build-candidate.ts';
import { askShell } from '../deploy/live-shell.ts';

/** Path that a shell with overrides requests (`shell/src/federation/versions/overrides.ts`). */
const LIST = '/remotos-locales.json';

/** A published shell with a remote of this computer in it. */
interface LocalRemote {
  readonly url: string;
  /** Replaces the build; open pages get it when they are reloaded. */
  put(built: BuiltVersion): void;
  close(): Promise<void>;
}

/** Serves the shell at `url` on this computer, on `port` (0 = any), with the local build of `manifest`'s remote. */
async function serveLocalRemote(
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
function localFiles(
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

/** Debounce before a change is built, ms: editors write a file in several steps. */
const QUIET = 200;

/** Opens this remote inside the published shell at `said`, on `port` (0 = any) of this computer, until `over`. Gives the exit code. */
export async function sandboxInShell(
  { dir, say, complain }: CommandContext,
  said: string,
  open: (url: string) => void,
  over: Promise<void>,
  port = 0,
): Promise<number> {
  const shell = await askShell(said.replace(/\/+$/, ''));
  if (typeof shell === 'string') {
    complain(shell);
    return 1;
  }
  const { url, info } = shell;
  const manifest = readRemote(dir);
  if (!info.overrides) {
    complain(
      `The app at ${url} takes no remotes of your computer. Use one that is built for it: npm run build -- --overrides.`,
    );
    return 1;
  }
  if (!compatible(info.contract, manifest.contract)) {
    complain(`${manifest.id} asks for contract ${manifest.contract} and that app serves ${info.contract}.`);
    return 1;
  }
  const building = (version: string) => say(`Building ${manifest.id} ${version}…`);
  const local = await serveLocalRemote(url, manifest, await buildCandidate(dir, building), port);
  say(`${manifest.nombre} of your computer, inside ${url}: ${local.url}`);
  open(local.url);
  let version = sourceVersion(dir);
  const rebuild = async (): Promise<void> => {
    if (sourceVersion(dir) === version) return;
    version = sourceVersion(dir);
    local.put(await buildCandidate(dir, building));
    say(`${manifest.id} ${version} is ready. Reload the page.`);
  };
  const unwatch = onChange(path.join(dir, 'src'), () =>
    rebuild().catch((cause: unknown) => {
      complain(`The build failed.\n${cause instanceof Error ? cause.message : String(cause)}`);
    }),
  );
  await over;
  unwatch();
  await local.close();
  return 0;
}

/** Calls `changed` after changes below `dir`, one call at a time. Gives the function that stops it. */
function onChange(dir: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const watcher = watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(changed);
    }, QUIET);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
