import type { Assets, RemoteManifest } from '@gr/shared/contract/manifest';
import type { Browser, Page } from 'playwright-core';
import type { Recorrido } from '../../recorrido.ts';
import { ROLES } from '../deploy/manifest-check.ts';
import { TooLate, within } from './deadline.ts';
import { messages } from './messages.ts';
import type { TestPerson } from './people.ts';
import { logIn, newPhone, openBrowser } from './phone.ts';
import { placesOf } from './places.ts';
import { walk } from './walk.ts';

/** Serialisable description of a remote's module. */
interface ModuleShape {
  readonly id?: unknown;
  readonly version?: unknown;
  readonly contract?: unknown;
  /** `typeof mount`. */
  readonly mount: string;
}

interface Host {
  readonly name: string;
  /** Remote by its registered name → its container. */
  readonly moduleCache: ReadonlyMap<string, { readonly remoteEntryExports?: Container }>;
}

interface Container {
  get(module: string): Promise<() => { readonly default?: Readonly<Record<string, unknown>> }>;
}

/** Reads the candidate's module from the federation runtime of a page that has opened it; `undefined` = this page never ran it. */
function readModule(page: Page, { container, version }: Assets): Promise<ModuleShape | undefined> {
  return page.evaluate(async (name) => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__?: { readonly __INSTANCES__: readonly Host[] };
    };
    const host = federation?.__INSTANCES__.find((each) => each.name === 'gr_shell');
    const attempts = [...(host?.moduleCache ?? [])].filter(([key]) => key.startsWith(name));
    const loaded = attempts.at(-1)?.[1].remoteEntryExports;
    if (!loaded) return undefined;
    const remote = (await loaded.get('./remote'))().default;
    return {
      id: remote?.id,
      version: remote?.version,
      contract: remote?.contract,
      mount: typeof remote?.mount,
    };
  }, `${container}@${version}#`);
}

/** Problems in the shape of a module, by its list and its `remote.json`. */
export function moduleProblems(
  shape: ModuleShape,
  assets: Assets,
  manifest: RemoteManifest,
): readonly string[] {
  const wanted = { id: manifest.id, version: assets.version, contract: manifest.contract, mount: 'function' };
  return (Object.keys(wanted) as (keyof typeof wanted)[])
    .filter((field) => shape[field] !== wanted[field])
    .map((field) => messages.module(`«${field}» is ${String(shape[field])} and should be ${wanted[field]}`));
}

/** Visited places, and the problems found. */
export interface Verdict {
  readonly looked: readonly string[];
  readonly problems: readonly string[];
}

/** Time limit for everything, ms. A walk of three people through the largest remote takes two minutes on a slow machine. */
const WHOLE_MS = 15 * 60_000;

/** The candidate and the shell it runs in. */
export interface Trial {
  readonly url: string;
  readonly manifest: RemoteManifest;
  readonly assets: Assets;
  readonly people: readonly TestPerson[];
  readonly recorridos: readonly Recorrido[];
  /** See `TestPhone`. */
  readonly hungMs?: number;
}

/** Walks through a candidate as several test people at once, each with their own phone. */
export async function conformance(trial: Trial): Promise<Verdict> {
  const { browser, kill } = await openBrowser();
  try {
    const verdicts = await within(
      WHOLE_MS,
      Promise.all(trial.people.map((person) => look(browser, trial, person))),
    );
    const unseen = ROLES.filter(
      (rol) => placesOf(trial.manifest, rol).length > 0 && verdicts.every((verdict) => verdict.rol !== rol),
    );
    const looked = verdicts.flatMap((verdict) => verdict.looked);
    if (unseen.length > 0) looked.push(messages.unseen(unseen));
    const problems = verdicts.flatMap((verdict) => verdict.problems);
    const opened = verdicts.some((verdict) => verdict.opened) || problems.length > 0;
    return {
      looked: [...new Set(looked)],
      problems: [...new Set(opened ? problems : [messages.nobody])],
    };
  } catch (cause) {
    if (!(cause instanceof TooLate)) throw cause;
    return { looked: [], problems: [messages.late(WHOLE_MS / 60_000)] };
  } finally {
    await kill();
  }
}

interface Look extends Verdict {
  readonly opened: boolean;
  /** Role in which it was walked; absent = the person did not come in. */
  readonly rol?: string;
}

async function look(
  browser: Browser,
  { url, manifest, assets, recorridos, hungMs }: Trial,
  { doc, password }: TestPerson,
): Promise<Look> {
  const phone = await newPhone(browser, hungMs);
  const { page } = phone;
  const inside = await logIn(page, url, doc, password).then(
    () => true,
    () => false,
  );
  if (!inside) {
    const [text = ''] = await page.locator('body').allInnerTexts();
    const screen = text.replace(/\s+/g, ' ').slice(0, 160);
    return { looked: [], problems: [messages.noEntry(doc, screen)], opened: false };
  }
  const walked = await walk(phone, manifest, assets, recorridos);
  if (!walked) return { looked: [], problems: [messages.noRole(doc)], opened: false };
  const { rol, places, walks } = walked;
  if (places.length === 0) return { looked: [messages.nothing(doc, rol)], problems: [], opened: false, rol };
  const looked = [messages.seen(doc, rol, places), ...(walks.length > 0 ? [messages.walked(walks)] : [])];
  if (walked.problems.length > 0) return { looked, problems: walked.problems, opened: true, rol };
  const shape = await readModule(page, assets);
  const problems = shape
    ? moduleProblems(shape, assets, manifest)
    : [messages.notRun(places[0] ?? manifest.id)];
  if (problems.length === 0) looked.push(messages.moduleGood(assets.version, manifest.contract));
  return { looked, problems, opened: true, rol };
}
