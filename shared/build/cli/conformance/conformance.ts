import type { Browser } from 'playwright-core';
import type { Assets, RemoteManifest } from '../../../contract/manifest.ts';
import { messages } from './messages.ts';
import { keepContainer, moduleProblems, readModule } from './module.ts';
import type { TestPerson } from './people.ts';
import { logIn, newPhone, openBrowser } from './phone.ts';
import { walk } from './walk.ts';

/** What was looked at, and what was wrong. */
export interface Verdict {
  readonly looked: readonly string[];
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** The candidate and the shell it stands in. */
export interface Trial {
  readonly url: string;
  readonly manifest: RemoteManifest;
  readonly assets: Assets;
  readonly people: readonly TestPerson[];
}

/** Walks through a candidate as test people would, each with a phone of their own, all at once. */
export async function conformance(trial: Trial): Promise<Verdict> {
  const browser = await openBrowser();
  try {
    const verdicts = await Promise.all(trial.people.map((person) => look(browser, trial, person)));
    const looked = verdicts.flatMap((verdict) => verdict.looked);
    const problems = verdicts.flatMap((verdict) => verdict.problems);
    const opened = verdicts.some((verdict) => verdict.opened) || problems.length > 0;
    const warnings = [...new Set(verdicts.flatMap((verdict) => verdict.warnings))];
    return {
      looked: [...new Set(looked)],
      warnings,
      problems: [...new Set(opened ? problems : [messages.nobody])],
    };
  } finally {
    await browser.close();
  }
}

async function look(
  browser: Browser,
  { url, manifest, assets }: Trial,
  { doc, password }: TestPerson,
): Promise<Verdict & { readonly opened: boolean }> {
  const phone = await newPhone(browser);
  const { page } = phone;
  await keepContainer(phone.context, assets);
  try {
    const inside = await logIn(page, url, doc, password).then(
      () => true,
      () => false,
    );
    if (!inside) {
      const [text = ''] = await page.locator('body').allInnerTexts();
      const screen = text.replace(/\s+/g, ' ').slice(0, 160);
      return { looked: [], problems: [messages.noEntry(doc, screen)], warnings: [], opened: false };
    }
    const walked = await walk(phone, manifest);
    if (!walked) return { looked: [], problems: [messages.noRole(doc)], warnings: [], opened: false };
    const { rol, places, warnings } = walked;
    if (places.length === 0)
      return { looked: [messages.nothing(doc, rol)], problems: [], warnings: [], opened: false };
    const looked = [messages.seen(doc, rol, places)];
    if (walked.problems.length > 0) return { looked, problems: walked.problems, warnings, opened: true };
    const shape = await readModule(page);
    const problems = shape
      ? moduleProblems(shape, assets, manifest)
      : [messages.notRun(places[0] ?? manifest.id)];
    if (problems.length === 0) looked.push(messages.moduleGood(assets.version, manifest.contract));
    return { looked, problems, warnings, opened: true };
  } finally {
    await phone.context.close();
  }
}
