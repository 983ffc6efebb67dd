import path from 'node:path';
import type { SandboxDefinition } from '../../../testing/sandbox/definition.ts';
import { namedScenarios } from '../../../testing/sandbox/named-scenarios.ts';
import { startState, writeState } from '../../../testing/sandbox/state.ts';
import { workDir } from '../../places.ts';
import { startCandidateProxy } from '../../publish/candidate-proxy.ts';
import { entryOf } from '../../publish/change-remote.ts';
import { peekRegistry } from '../../publish/signed-registry.ts';
import { typeOf } from '../../publish/version-files.ts';
import { readRemote } from '../../remote-json.ts';
import { comparePictures } from '../../sandbox/compare-pictures.ts';
import { scenariosOf } from '../../sandbox-config.ts';
import type { CommandContext } from '../command.ts';
import { askShell, liveUrl } from '../deploy/live-shell.ts';
import { builtSandbox, sandboxPage } from '../deploy/sandbox-beside.ts';

/** Folder of this computer's sandbox, in front of the live shell. */
const OWN = '/sandbox-local/';

/**
 * Compares pictures of every scenario with those of the version that is live at `said` (else the shell that runs here), whose
 * sandbox a deploy left beside it. Says which scenarios changed. Gives the exit code: 0 compared, 1 there is nothing to compare with.
 */
export async function compareSandbox(context: CommandContext, said: string | undefined): Promise<number> {
  const { dir, env, say, complain } = context;
  const { id } = readRemote(dir);
  const shell = await askShell(liveUrl(said, dir, env));
  if (typeof shell === 'string') {
    complain(shell);
    return 1;
  }
  const version = shell.registry && entryOf(peekRegistry(shell.registry), id)?.active.version;
  const page = version === undefined ? undefined : `/${sandboxPage(id, version)}`;
  if (page === undefined || !(await fetch(shell.url + page)).ok) {
    complain(
      version === undefined
        ? `${id} is not published at ${shell.url}: there is nothing to compare with.`
        : `${id} ${version} has no sandbox beside it at ${shell.url}: it was promoted, or built here. Deploy once from its folder.`,
    );
    return 1;
  }
  const built = [...(await builtSandbox(dir))];
  const files = new Map(built.map(([name, body]) => [OWN + name, { type: typeOf(name), body }] as const));
  const proxy = await startCandidateProxy(shell.url, files);
  try {
    const folder = path.join(workDir(dir), 'sandbox', 'cambios');
    const all = Object.entries(await scenarios(dir)).map(([name, search]) => ({
      name,
      live: `${proxy.url}${page}${search}`,
      own: `${proxy.url}${OWN}index.html${search}`,
    }));
    say(`Comparing ${all.length} scenarios with ${id} ${version} at ${shell.url}…`);
    const found = await comparePictures(all, folder);
    for (const { name, pixels } of found) {
      if (pixels === null) say(`  new: ${name}`);
      else if (pixels > 0) say(`  changed: ${name} (${pixels} pixels)`);
    }
    const changed = found.filter(({ pixels }) => pixels !== 0).length;
    say(
      `${changed} of ${found.length} look different. Pictures side by side: ${path.join(folder, 'index.html')}`,
    );
    return 0;
  } finally {
    await proxy.close();
  }
}

/** What is looked at, name → search of the sandbox: every screen with much to show, the first one in each other state, every named scenario. */
async function scenarios(dir: string): Promise<Readonly<Record<string, string>>> {
  const { default: definition } = (await import(scenariosOf(dir))) as { readonly default: SandboxDefinition };
  const named = namedScenarios(definition);
  const start = startState(definition);
  // A clock that runs would change what is drawn.
  const still = { ...start, corre: false };
  const link = (part: Partial<typeof start>): string =>
    writeState({ ...still, ...named[part.datos ?? '']?.set, ...part }, start, named);
  return Object.fromEntries([
    ...Object.entries(definition.paths).map(([name, ruta]) => [name, link({ ruta })]),
    ...['vacio', 'uno', 'danado', ...Object.keys(named)].map((datos) => [datos, link({ datos })]),
  ]) as Readonly<Record<string, string>>;
}
