import path from 'node:path';
import type { DatedRegistry } from '@gr/shared/domain/app/team-keys';
import { type HistoryAction, readRegistry } from '../../publish/change-registry.ts';
import { changeRemote, entryOf, type RemoteChange } from '../../publish/change-remote.ts';
import { cleanStore } from '../../publish/clean.ts';
import { decisionOn, readHistory } from '../../publish/history.ts';
import { type Jwk, readPrivateKey } from '../../publish/keys.ts';
import { messages as published } from '../../publish/messages.ts';
import { openStore } from '../../publish/open-store.ts';
import { planPause, planResume, planRetire } from '../../publish/plan.ts';
import type { ArtefactStore } from '../../publish/store.ts';
import { historyJson, historyTable, remotesJson, remotesTable } from '../../publish/table.ts';
import { day } from '../../publish/team-signing.ts';
import type { CommandContext } from '../command.ts';
import { testPeople } from '../conformance/people.ts';
import { tell } from '../deploy/desk.ts';
import { askShell, liveUrl } from '../deploy/live-shell.ts';
import { whoIs } from '../deploy/who.ts';
import { asksForHelp } from '../usage.ts';
import { adoptionOf, adoptionTable } from './adoption-table.ts';
import { checkLive } from './check-live.ts';
import { readFailures, readUse } from './failures.ts';
import { failuresTable, summed } from './failures-table.ts';
import { messages } from './messages.ts';
import { type RemotesAsk, type RemotesOptions, readRemotesOptions } from './options.ts';

/**
 * `npm run remotes` of a repository (`dir`): lists published remotes and the last changes, removes old versions, and offers the changes to
 * a remote that don't need its folder. Gives the exit code: 0 done, 1 failed, 2 wrong usage.
 */
export async function remotesCommand(context: CommandContext): Promise<number> {
  if (asksForHelp(context.args)) {
    context.say(messages.usage);
    return 0;
  }
  const options = readRemotesOptions(context.args);
  if (!options) {
    context.complain(messages.usage);
    return 2;
  }
  try {
    return await work(context, options);
  } catch (cause) {
    context.complain(cause instanceof Error ? cause.message : String(cause));
    return 1;
  }
}

async function work(context: CommandContext, options: RemotesOptions): Promise<number> {
  const { dir, env, say, complain } = context;
  const { ask, json } = options;
  const store = openStore(options.store, env, dir);
  const key = readPrivateKey(dir, { ...env });
  const print = (text: string, object: object): void => say(json ? JSON.stringify(object, null, 1) : text);
  switch (ask.do) {
    case 'history': {
      const history = await readHistory(store, key, ask.lines);
      print(historyTable(history), historyJson(history));
      return 0;
    }
    case 'clean': {
      const { removed, stopped } = await cleanStore(store, key, Date.now());
      print(removed.length === 0 ? messages.nothingOld : messages.removed(removed), { removed });
      if (stopped) complain(messages.interrupted);
      return stopped ? 1 : 0;
    }
    case 'failures': {
      const { registry } = await readRegistry(store, key);
      const told = await readFailures(liveUrl(options.url, dir, env), env.GOOGLE_APPLICATION_CREDENTIALS);
      const versions = summed(told, registry);
      print(failuresTable(versions, Date.now()), { versions });
      return 0;
    }
    case 'use': {
      const { registry } = await readRegistry(store, key);
      const told = await readUse(liveUrl(options.url, dir, env), env.GOOGLE_APPLICATION_CREDENTIALS);
      const versions = adoptionOf(told, registry);
      print(adoptionTable(versions, Date.now()), { versions });
      return 0;
    }
    case 'check':
      return check(context, options, print);
    case 'show': {
      const { registry } = await readRegistry(store, key);
      if (!registry) throw new Error(published.nothing(store.name));
      print(remotesTable(registry, Date.now()), remotesJson(registry));
      const end = aboutEnd(registry, Date.now());
      if (end) complain(end);
      return 0;
    }
    default:
      return change(context, store, key, ask, options);
  }
}

async function check(
  { dir, env, say, complain }: CommandContext,
  { url, app, json }: RemotesOptions,
  print: (text: string, object: object) => void,
): Promise<number> {
  const live = await askShell(liveUrl(url, dir, env));
  if (typeof live === 'string') throw new Error(live);
  const people = testPeople(env, live.demo);
  if (typeof people === 'string') throw new Error(people);
  const from = path.resolve(dir, app ?? path.join('dist', 'app'));
  const checked = await checkLive({ app: from, live, dir, people });
  const good = checked.every(({ problems }) => problems.length === 0);
  for (const { id, version, missing, problems } of json ? [] : checked) {
    (problems.length === 0 ? say : complain)(
      (problems.length === 0 ? messages.walkedWell : messages.walkedBadly)(id, version),
    );
    if (missing.length > 0) say(messages.ownKits(missing));
    for (const line of problems) complain(`      ${line}`);
  }
  if (good || json) print(messages.mayDeploy, { checked });
  else complain(messages.doNotDeploy);
  return good ? 0 : 1;
}

/** Time before a registry's expiry from which a warning is shown, ms. */
const SOON_MS = 30 * 86_400_000;

function aboutEnd({ caduca }: DatedRegistry, now: number): string | undefined {
  if (caduca === undefined || caduca > now + SOON_MS) return undefined;
  return (caduca > now ? messages.endsSoon : messages.ended)(day(caduca));
}

const CHANGES: Readonly<
  Record<
    Change['do'],
    readonly [HistoryAction, (id: string, decision?: HistoryAction) => RemoteChange['plan']]
  >
> = {
  pause: ['pause', (id) => (before) => planPause(id, before)],
  resume: ['resume', (id, decision) => (before) => planResume(id, before, decision)],
  retire: ['retire', (id) => (before) => planRetire(id, before)],
};

type Change = Extract<RemotesAsk, { readonly id: string }>;

async function change(
  context: CommandContext,
  store: ArtefactStore,
  key: Jwk,
  ask: Change,
  options: RemotesOptions,
): Promise<number> {
  const { id } = ask;
  const { registry } = await readRegistry(store, key);
  const began = entryOf(registry, id);
  if (!began) {
    const known = registry?.remotes.map((remote) => remote.id) ?? [];
    context.complain(published.unknown(id, known));
    return 1;
  }
  const por = whoIs(options.by, context.dir);
  const [accion, plan] = CHANGES[ask.do];
  const decision = decisionOn(await readHistory(store, key), id);
  const made = { id, accion, por, began, now: Date.now, plan: plan(id, decision) };
  return tell(context, await changeRemote(store, key, made));
}
