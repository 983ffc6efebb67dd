import type { Page } from 'playwright-core';
import { within } from './deadline.ts';
import { englishLines } from './english.ts';
import { lookAt, openQuestion, readKept, type Sight } from './look.ts';
import { messages } from './messages.ts';
import { goInside, PATIENCE, type TestPhone } from './phone.ts';
import { strangers } from './strangers.ts';
import { leftBehind, readTraces, type Traces } from './traces.ts';

/** The start page, where every visit ends. */
export const HOME = '/home';

/** What a page was like before somebody went into the section. */
export interface Before {
  readonly operations: readonly string[];
  readonly strangers: readonly string[];
  readonly traces: Traces;
}

/** Looks at the start page before a section is entered. */
export async function lookBefore(page: Page): Promise<Before> {
  const { operations } = await readKept(page);
  return { operations, strangers: await strangers(page), traces: await readTraces(page) };
}

/** What a section did to what is not its own, seen from the start page; sentences, each with `place` in front. */
export async function harmSince(page: Page, place: string, before: Before): Promise<readonly string[]> {
  const { operations } = await readKept(page);
  const saved = operations.filter((operation) => !before.operations.includes(operation));
  const left = new Set((await strangers(page)).filter((name) => !before.strangers.includes(name)));
  const traces = leftBehind(before.traces, await readTraces(page));
  return [
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
  return text;
}

/** There and back; answers what was wrong on the way. Rejects with `TooLate` where the page does not answer any more. */
export async function visit(phone: TestPhone, place: string, nowhere = ''): Promise<readonly string[]> {
  const wrong = await within(phone.hungMs, enter(phone.page, place, nowhere));
  return [...wrong, ...(await comeHome(phone, place))];
}

/** Back to the start page from wherever somebody is; answers what was wrong. */
export async function comeHome(phone: TestPhone, place: string): Promise<readonly string[]> {
  const { page } = phone;
  const wrong: string[] = [];
  await within(
    phone.hungMs,
    (async () => {
      await goInside(page, HOME);
      const home = await lookAt(page, HOME);
      const question = home.kind === 'whole' ? undefined : await openQuestion(page);
      if (question !== undefined) wrong.push(messages.holds(place, question));
      else wrong.push(...judge(`${place} → ${HOME}`, home));
    })(),
  );
  for (const text of phone.take()) {
    wrong.push(
      text.startsWith('CSP: ') ? messages.policy(place, text.slice(5)) : messages.error(place, text),
    );
  }
  return wrong;
}

function judge(place: string, { kind, code }: Sight): string[] {
  if (code !== undefined) return [messages.code(place, code)];
  if (kind === 'empty') return [messages.empty(place)];
  return kind === 'loading' ? [messages.loading(place, PATIENCE / 1000)] : [];
}
