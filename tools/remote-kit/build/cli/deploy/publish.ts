import type {
  PublishedRemote,
  PublishedVersion,
  RemoteAction,
  RemoteManifest,
} from '@gr/shared/contract/manifest';
import { thumbprint } from '../../publish/keys.ts';
import type { Plan } from '../../publish/plan.ts';
import { publishedVersion } from '../../publish/published-version.ts';
import { type BuiltVersion, isInStore, uploadVersion } from '../../publish/version-files.ts';
import { readRemote } from '../../remote-json.ts';
import type { CommandContext } from '../command.ts';
import { messages as walkMessages } from '../conformance/messages.ts';
import { testPeople } from '../conformance/people.ts';
import { FILE, readRecorridos } from '../conformance/steps.ts';
import { buildCandidate } from './build-candidate.ts';
import { tryOut } from './candidate.ts';
import { staticChecks } from './checks.ts';
import { change, type Desk, tell } from './desk.ts';
import { askShell, liveUrl } from './live-shell.ts';
import { messages } from './messages.ts';
import type { DeployOptions } from './options.ts';
import { lossChecks } from './over-live.ts';
import { samePlace } from './same-place.ts';
import { sourcesAreGood } from './source-checks.ts';

/** How a version that passed all checks is published. */
export interface Publication {
  readonly accion: RemoteAction;
  readonly plan: (
    desk: Desk,
    before: PublishedRemote | undefined,
    version: PublishedVersion,
  ) => Plan | Promise<Plan>;
  /** Gives a version that is not built here; its sources are not checked then. */
  readonly take?: () => Promise<TakenVersion>;
}

/** A version that was built and published elsewhere, with its `remote.json` as it was then. */
export interface TakenVersion {
  readonly built: BuiltVersion;
  readonly manifest: RemoteManifest;
  readonly commit: string | undefined;
}

/**
 * Builds the sources in the folder, or takes an earlier build, checks it against the live shell without and then with a browser, uploads it
 * and moves the pointer. After any failure the pointer stays. Gives the exit code.
 */
export async function publish(
  context: CommandContext,
  desk: Desk,
  options: DeployOptions,
  { accion, plan, take }: Publication,
): Promise<number> {
  const { dir, env, say, complain } = context;
  const refuse = (...lines: readonly string[]): number => {
    for (const line of lines) complain(line);
    complain(messages.refused);
    return 1;
  };
  const shell = await askShell(liveUrl(options.url, dir, env));
  if (typeof shell === 'string') return refuse(shell);
  if (options.withoutChecks !== undefined) say(messages.unlooked(options.withoutChecks));
  else if (!take && !(await sourcesAreGood(context))) return refuse();
  const taken = await attempt(take ?? (() => buildHere(context, desk)));
  if (taken instanceof Error)
    return refuse(take ? messages.takeFailed(taken.message) : messages.buildFailed(taken.message));
  const { built, manifest, commit } = taken;
  const version = publishedVersion(manifest, built.assets.version, built.list);

  say(messages.checking(shell.url));
  // Key that phones must trust, or the root key of the list of teams' keys.
  const kid = desk.teams?.root ?? thumbprint(desk.key);
  const checks = staticChecks({ manifest, version, built }, shell, desk.registry, kid);
  const replaces = accion === 'deploy';
  const losses = await lossChecks(desk, dir, { version, commit, over: options.over, replaces });
  const all = [...checks, ...(await samePlace(shell, desk)), ...losses];
  for (const { level, text } of all) (level === 'bad' ? complain : say)(`${messages.mark[level]} ${text}`);
  if (all.some(({ level }) => level === 'bad')) return refuse();
  const planned = await plan(desk, desk.began, version);
  if (planned.kind !== 'change') return tell(context, planned);
  const people = testPeople(env, shell.demo);
  if (typeof people === 'string') return refuse(people);
  const recorridos = await attempt(() => readRecorridos(dir));
  if (recorridos instanceof Error) return refuse(walkMessages.unreadable(FILE, recorridos.message));
  if (recorridos === undefined) say(`${messages.mark.warning} ${walkMessages.noWalks(FILE)}`);

  say(messages.walking);
  const { looked, problems } = await tryOut({
    url: shell.url,
    manifest,
    built,
    registry: desk.registry,
    key: desk.key,
    teams: desk.teams,
    people,
    recorridos: recorridos ?? [],
  });
  for (const line of looked) say(`${messages.mark.good} ${line}`);
  for (const line of problems) complain(`${messages.mark.bad} ${line}`);
  if (problems.length > 0) return refuse();
  return move(context, { ...desk, commit }, { built, version }, accion, (before) =>
    plan(desk, before, version),
  );
}

async function buildHere({ dir, say }: CommandContext, { id, commit }: Desk): Promise<TakenVersion> {
  const built = await buildCandidate(dir, (version) => say(messages.building(id, version)));
  return { built, manifest: readRemote(dir), commit };
}

async function move(
  context: CommandContext,
  desk: Desk,
  { built, version }: { readonly built: BuiltVersion; readonly version: PublishedVersion },
  accion: RemoteAction,
  plan: (before: PublishedRemote | undefined) => Plan | Promise<Plan>,
): Promise<number> {
  const up = await attempt(() => uploadVersion(desk.store, desk.id, built));
  if (up instanceof Error) {
    context.complain(messages.uploadFailed(up.message));
    return 1;
  }
  context.say(messages.uploaded(up.files, up.bytes, desk.store.name));
  // The store may have been cleaned since: files of the pointer's version must exist.
  const sure = async (before: PublishedRemote | undefined): Promise<Plan> =>
    (await isInStore(desk.store, desk.id, version))
      ? plan(before)
      : { kind: 'no', text: messages.removed(version.version) };
  return tell(context, await change(desk, accion, sure));
}

async function attempt<T>(work: () => Promise<T>): Promise<T | Error> {
  try {
    return await work();
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}
