import type { Assets } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { barsWrong, tapHome } from './bars.ts';
import { within } from './deadline.ts';
import { englishLines } from './english.ts';
import { ownListeners } from './listeners.ts';
import { lookAt, openQuestion, readKept, type Sight } from './look.ts';
import { messages } from './messages.ts';
import { goInside, HOME, PATIENCE, type TestPhone } from './phone.ts';
import { strangers } from './strangers.ts';
import { leftBehind, readTraces, type Traces } from './traces.ts';

/** State of a page before the section was entered. */
export interface Before {
  readonly operations: readonly string[];
  readonly strangers: readonly string[];
  readonly traces: Traces;
  readonly listeners: readonly string[];
}

/** Reads the start page before a section is entered. */
export async function lookBefore({ page, cdp }: TestPhone, assets: Assets): Promise<Before> {
  const { operations } = await readKept(page);
  return {
    operations,
    strangers: await strangers(page),
    traces: await readTraces(page),
    listeners: await ownListeners(cdp, assets),
  };
}

/** Side effects of a section outside itself, seen from the start page; sentences, each with `place` in front. */
export async function harmSince(
  { page, cdp }: TestPhone,
  assets: Assets,
  place: string,
  before: Before,
): Promise<readonly string[]> {
  const { operations } = await readKept(page);
  const saved = operations.filter((operation) => !before.operations.includes(operation));
  const left = new Set((await strangers(page)).filter((name) => !before.strangers.includes(name)));
  const traces = leftBehind(before.traces, await readTraces(page), assets.container);
  const listeners = new Set(
    (await ownListeners(cdp, assets)).filter((one) => !before.listeners.includes(one)),
  );
  return [
    ...[...listeners].map((what) => messages.listener(place, what)),
    ...saved.map((operation) => messages.operation(place, operation.split(' ')[0] ?? '')),
    ...[...left].map((name) => messages.leaves(place, name)),
    ...traces.map(({ name, what }) => messages.trace(place, name, what)),
  ];
}

/**
 * Goes to a place and waits until it is complete; gives the problems found.
 * @param nowhere text that the section shows where it has no screen (`nowhereOf`)
 */
export async function enter(page: Page, place: string, nowhere: string): Promise<readonly string[]> {
  await goInside(page, place);
  const sight = await lookAt(page, place);
  if (place !== HOME && new URL(page.url()).pathname === HOME) return [messages.sentHome(place)];
  return [
    ...judge(place, sight),
    ...(sight.text.trim() !== '' && sight.text === nowhere ? [messages.noScreen(place)] : []),
    ...englishLines(sight.text).map((line) => messages.english(place, line)),
    ...(await barsWrong(page, place)),
  ];
}

/** Text that a section shows at a path below its own that has no screen; `''` without a place. */
export async function nowhereOf(phone: TestPhone, place: string | undefined): Promise<string> {
  if (place === undefined) return '';
  await goInside(phone.page, `${place}/esto/no/es/una/pantalla`);
  const { text } = await lookAt(phone.page, place);
  await goInside(phone.page, HOME);
  await lookAt(phone.page, HOME);
  // Errors of the first load are kept for the first visit, which tells them.
  phone.refused();
  return text;
}

/**
 * Goes there and back; gives the problems on the way. Rejects with `TooLate` when the page hangs.
 * @param barred gives the barriers of the screen, called once it is complete
 */
export async function visit(
  phone: TestPhone,
  place: string,
  nowhere = '',
  barred?: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const wrong = [...(await within(phone.hungMs, enter(phone.page, place, nowhere)))];
  if (barred && wrong.length === 0) {
    wrong.push(...(await within(phone.hungMs, barred())).map((what) => messages.barrier(place, what)));
  }
  return [...wrong, ...(await comeHome(phone, place))];
}

/** Goes back to the start page from any screen; gives the problems found. */
export async function comeHome(phone: TestPhone, place: string): Promise<readonly string[]> {
  const { page } = phone;
  const wrong: string[] = [];
  await within(
    phone.hungMs,
    (async () => {
      // A dialog of its own blocks the bar until it is closed; one that opens at the tap is a question.
      if ((await openQuestion(page)) !== undefined) await page.keyboard.press('Escape');
      const stays = await openQuestion(page);
      if (stays !== undefined) wrong.push(messages.stays(place, stays));
      const tapped = stays === undefined ? await tapHome(page) : undefined;
      const held = tapped === false ? await openQuestion(page) : undefined;
      if (tapped === false && held === undefined) wrong.push(messages.dead(place, 'Inicio'));
      if (tapped !== true && held === undefined) await goInside(page, HOME);
      const home = await lookAt(page, HOME);
      const question = home.kind === 'whole' ? undefined : await openQuestion(page);
      if (question !== undefined) wrong.push(messages.holds(place, question));
      else wrong.push(...judge(`${place} → ${HOME}`, home), ...(await barsWrong(page, `${place} → ${HOME}`)));
    })(),
  );
  return [...wrong, ...thrown(phone, place)];
}

/** Errors, violations and refused reads since the last call. */
export function thrown(phone: TestPhone, place: string): readonly string[] {
  return [
    ...phone
      .take()
      .map((text) =>
        text.startsWith('CSP: ') ? messages.policy(place, text.slice(5)) : messages.error(place, text),
      ),
    ...new Set(phone.refused().map((path) => messages.refusedRead(place, path))),
  ];
}

function judge(place: string, { kind, code }: Sight): string[] {
  if (code !== undefined) return [messages.code(place, code)];
  if (kind === 'empty') return [messages.empty(place)];
  return kind === 'loading' ? [messages.loading(place, PATIENCE / 1000)] : [];
}
