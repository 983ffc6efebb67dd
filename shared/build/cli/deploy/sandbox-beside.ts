import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../../compile.ts';
import { workDir } from '../../places.ts';
import type { ArtefactStore } from '../../publish/store.ts';
import { typeOf, versionPath } from '../../publish/version-files.ts';
import { sandboxConfig, scenariosOf } from '../../sandbox-config.ts';

/** Page of the sandbox of a version, in every store and below the address of the app. */
export function sandboxPage(id: string, version: string): string {
  return `${versionPath(id, version)}sandbox/index.html`;
}

/** Builds the sandbox of the remote in `dir` as one page. Gives its files by their names, the page last. */
export async function builtSandbox(dir: string): Promise<ReadonlyMap<string, Buffer>> {
  const out = path.join(workDir(dir), 'sandbox', 'page');
  await compile(await sandboxConfig({ dir, out }));
  const found = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = found.map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
  const last = (name: string): number => (name === 'index.html' ? 1 : 0);
  return new Map(
    names
      .sort((a, b) => last(a) - last(b))
      .map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(out, name))]),
  );
}

/**
 * Puts the sandbox of the remote in `dir` beside a version in the store, for testers. It stands in no list, so phones fetch nothing
 * of it, and it goes with the version's folder. A version keeps the one it got first. Gives its page; `undefined` = the remote has
 * no scenarios to show. Rejects with the errors of the build or of the store.
 */
export async function putSandbox(
  store: ArtefactStore,
  dir: string,
  id: string,
  version: string,
): Promise<string | undefined> {
  if (!existsSync(scenariosOf(dir))) return undefined;
  const page = sandboxPage(id, version);
  if (await store.read(page)) return page;
  for (const [name, bytes] of await builtSandbox(dir))
    await store.create(path.posix.join(path.posix.dirname(page), name), bytes, typeOf(name));
  return page;
}
