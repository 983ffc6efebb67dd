import type { Assets, RemoteManifest } from '@gr/shared/contract/manifest';
import type { Browser } from 'playwright-core';
import type { Recorrido } from '../../recorrido.ts';
import { TooLate, within } from './deadline.ts';
import { messages } from './messages.ts';
import { moduleProblems, readModule } from './module.ts';
import type { TestPerson } from './people.ts';
import { logIn, newPhone, openBrowser } from './phone.ts';
import { walk } from './walk.ts';

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
    const looked = verdicts.flatMap((verdict) => verdict.looked);
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
  if (places.length === 0) return { looked: [messages.nothing(doc, rol)], problems: [], opened: false };
  const looked = [messages.seen(doc, rol, places), ...(walks.length > 0 ? [messages.walked(walks)] : [])];
  if (walked.problems.length > 0) return { looked, problems: walked.problems, opened: true };
  const shape = await readModule(page, assets);
  const problems = shape
    ? moduleProblems(shape, assets, manifest)
    : [messages.notRun(places[0] ?? manifest.id)];
  if (problems.length === 0) looked.push(messages.moduleGood(assets.version, manifest.contract));
  return { looked, problems, opened: true };
}
