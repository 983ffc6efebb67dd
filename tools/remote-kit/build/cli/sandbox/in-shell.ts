import { watch } from 'node:fs';
import path from 'node:path';
import { compatible } from '@gr/shared/contract';
import { readRemote } from '../../remote-json.ts';
import type { CommandContext } from '../command.ts';
import { buildCandidate, sourceVersion } from '../deploy/build-candidate.ts';
import { askShell } from '../deploy/live-shell.ts';
import { serveLocalRemote } from './local-remote.ts';

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
