import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Assets, PublishedRegistry, RemoteManifest } from '@gr/shared/contract/manifest';
import { missingNames, type Offer, type Wants } from '@gr/shared/domain/app/shared-packages';
import { type CandidateFile, startCandidateProxy } from '../../publish/candidate-proxy.ts';
import { peekRegistry } from '../../publish/signed-registry.ts';
import { typeOf, versionPath } from '../../publish/version-files.ts';
import { conformance } from '../conformance/conformance.ts';
import type { TestPerson } from '../conformance/people.ts';
import { readRecorridos } from '../conformance/steps.ts';
import type { LiveShell } from '../deploy/live-shell.ts';
import { messages } from './messages.ts';

/** A built shell that is to be deployed, and the live installation to test it with. */
export interface LiveCheck {
  /** Folder of the built shell, `dist/app`. */
  readonly app: string;
  readonly live: LiveShell;
  /** Folder of the repository with the walks of its own remotes. */
  readonly dir: string;
  readonly people: readonly TestPerson[];
  /** Only these remotes; none = all that are published and active. */
  readonly only?: readonly string[];
}

/** Result for one remote. */
export interface Checked {
  readonly id: string;
  readonly version: string;
  readonly looked: readonly string[];
  /** Names of the kits that it uses and this shell lacks, so that it runs with its own copies. `Button of @gr/shared/ui`. */
  readonly missing: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Walks through every published remote in a shell that is not deployed yet, on this computer only: its files override those of the live
 * server. One remote after the other. Rejects when there is no built shell, or nothing is published.
 */
export async function checkLive({
  app,
  live,
  dir,
  people,
  only = [],
}: LiveCheck): Promise<readonly Checked[]> {
  if (!existsSync(path.join(app, 'index.html'))) throw new Error(messages.noShellHere(app));
  const registry: PublishedRegistry | undefined = live.registry && peekRegistry(live.registry);
  const remotes = (registry?.remotes ?? []).filter(
    ({ id, state }) => state === 'on' && (only.length === 0 || only.includes(id)),
  );
  if (remotes.length === 0) throw new Error(messages.nothingToWalk(live.url));
  const files = shellFiles(app);
  const offer = JSON.parse(readFileSync(path.join(app, 'shell.json'), 'utf8')) as Offer;
  const proxy = await startCandidateProxy(live.url, files, files.get('/index.html'));
  const checked: Checked[] = [];
  try {
    for (const { id, active } of remotes) {
      const { version, assets_sha256: _sum, ...rest } = active;
      const manifest: RemoteManifest = { id, ...rest };
      const list = await fetch(`${live.url}/${versionPath(id, version)}assets.json`);
      const assets = (await list.json()) as Assets & Wants;
      const recorridos = (await readRecorridos(path.join(dir, id))) ?? [];
      const verdict = await conformance({ url: proxy.url, manifest, assets, people, recorridos });
      const missing = Object.entries(missingNames(assets.uses, offer)).flatMap(([kit, names]) =>
        names.map((name) => `${name} of ${kit}`),
      );
      checked.push({ id, version, missing, ...verdict });
    }
  } finally {
    await proxy.close();
  }
  return checked;
}

/** File types that only a shell has: no remote may have a page. */
const SHELL_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Files that Hosting would serve; configuration and registry stay those of the live server. */
function shellFiles(app: string): ReadonlyMap<string, CandidateFile> {
  const names = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(app, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return new Map(
    names
      .filter((name) => name !== 'config.json' && name !== 'remotes.json')
      .map((name) => [
        `/${name}`,
        { type: SHELL_TYPES[path.extname(name)] ?? typeOf(name), body: readFileSync(path.join(app, name)) },
      ]),
  );
}
