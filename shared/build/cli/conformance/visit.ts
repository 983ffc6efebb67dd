import type { Page } from 'playwright-core';
import type { Assets } from '../../../contract/manifest.ts';
import { barsWrong, tapHome } from './bars.ts';
import { within } from './deadline.ts';
import { englishLines } from './english.ts';
import { ownListeners } from './listeners.ts';
import { lookAt, openQuestion, readKept, type Sight } from './look.ts';
import { messages } from './messages.ts';
import { goInside, HOME, PATIENCE, type TestPhone } from './phone.ts';
import { strangers } from './strangers.ts';
import { leftBehind, readTraces, type Traces } from './traces.ts';

/** What a page was like before somebody went into the section. */
export interface Before {
  readonly operations: readonly string[];
  readonly strangers: readonly string[];
  readonly traces: Traces;
  readonly listeners: readonly string[];
}

/** Looks at the start page before a section is entered. */
export async function lookBefore({ page, cdp }: TestPhone, assets: Assets): Promise<Before> {
  const { operations } = await readKept(page);
  return {
    operations,
    strangers: await strangers(page),
    traces: await readTraces(page),
    listeners: await ownListeners(cdp, assets),
  };
}

/** What a section did to what is not its own, seen from the start page; sentences, each with `place` in front. */
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
 * Goes to a place and waits until it is whole; answers what is wrong there.
 * @param nowhere what the section shows where it has no screen (`nowhereOf`)
 */
export async function enter(page: Page, place: string, nowhere: string): Promise<readonly string[]> {
  await goInside(page, place);
  const sight = await lookAt(page, place);
  return [
    ...judge(place, sight),
    ...(sight.text.trim() !== '' && sight.text === nowhere ? [messages.noScreen(place)] : []),
    ...englishLines(sight.text).map((line) => messages.english(place, line)),
    ...(await barsWrong(page, place)),
  ];
}

/** What a section shows at a place below one of its own that no section has; `''` for no place at all. */
export async function nowhereOf(phone: TestPhone, place: string | undefined): Promise<string> {
  if (place === undefined) return '';
  await goInside(phone.page, `${place}/esto/no/es/una/pantalla`);
  const { text } = await lookAt(phone.page, place);
  await goInside(phone.page, HOME);
  await lookAt(phone.page, HOME);
  phone.take();
  phone.refused();
  return text;
}

/**
 * There and back; answers what was wrong on the way. Rejects with `TooLate` where the page does not answer any more.
 * @param barred what keeps people from using the screen, asked once it is whole
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

/** Back to the start page from wherever somebody is; answers what was wrong. */
export async function comeHome(phone: TestPhone, place: string): Promise<readonly string[]> {
  const { page } = phone;
  const wrong: string[] = [];
  await within(
    phone.hungMs,
    (async () => {
      // Over a dialog of its own nobody can tap; one that opens at the tap is a question.
      const tapped = (await openQuestion(page)) === undefined ? await tapHome(page) : undefined;
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

/** What was thrown, forbidden or refused since this was asked last. */
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
