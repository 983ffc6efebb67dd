import type { Page } from 'playwright-core';
import { START_MARK } from '../../../domain/app/start-mark.ts';

/** What of a page is everybody's, by name: each with what stood there. */
export type Traces = Readonly<Record<string, string>>;

/** What of the browser is there in every page: never new, whatever stands in its place. */
const BUILT_IN = /^function /;

/** How what differs is told: gone, new, or not the same. */
export interface Trace {
  readonly name: string;
  readonly what: 'gone' | 'new' | 'changed';
}

/** What may come with a visit: what host and kits keep, and containers of remotes. None of it may go. */
const MAY_COME =
  /^(?:key of (?:local|session)Storage «gr[.:_-]|database «gr_|global «(?:__|webpackChunk|rspackChunk|chunk|mf_))/;

/** Of the shell itself: there while it waits for the page to answer. */
const ITS_OWN = `key of localStorage «${START_MARK}»`;

/**
 * Looks at all that every section shares: attributes and style of the root, storage, databases, caches, workers, globals,
 * built-ins of the browser (`built-ins.ts`), and how the shell's own bars look. Must first have run before the section was visited.
 */
export function readTraces(page: Page): Promise<Traces> {
  return page.evaluate(look);
}

/** What a visit left behind or took away; `before` and `after` on the same screen of the shell. `container`: global of the remote's entry. */
export function leftBehind(before: Traces, after: Traces, container = ''): readonly Trace[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): readonly Trace[] => {
    if (before[name] === after[name] || name === ITS_OWN || name === `global «${container}»`) return [];
    if (BUILT_IN.test(name)) return [{ name, what: 'changed' }];
    const what = !(name in after) ? 'gone' : name in before ? 'changed' : 'new';
    return what === 'new' && MAY_COME.test(name) ? [] : [{ name, what }];
  });
}

/**
 * Runs in the page, so it can't use anything outside of itself, and no function in it has a name: what compiles it would wrap it in
 * a helper that the page lacks.
 */
async function look(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const element of [document.documentElement, document.body]) {
    for (const { name, value } of element.attributes) {
      if (name === 'style') continue;
      found[`attribute «${name}» of ${element.localName}`] = value;
    }
    for (const name of element.style)
      found[`style «${name}» of ${element.localName}`] = element.style.getPropertyValue(name);
  }
  for (const key of Object.keys(localStorage)) found[`key of localStorage «${key}»`] = 'there';
  for (const key of Object.keys(sessionStorage)) found[`key of sessionStorage «${key}»`] = 'there';
  for (const { name } of await indexedDB.databases()) found[`database «${name ?? ''}»`] = 'there';
  for (const key of await caches.keys()) {
    if (/precache/.test(key)) found[`cache «${key}»`] = 'there';
  }
  for (const { scope } of await navigator.serviceWorker.getRegistrations())
    found[`worker of ${new URL(scope).pathname}`] = 'there';
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!/^\d+$/.test(name)) found[`global «${name}»`] = 'there';
  }
  const { __gr_built_ins } = globalThis as unknown as { __gr_built_ins: () => Record<string, string> };
  Object.assign(found, __gr_built_ins());
  const looks = [
    'backgroundColor',
    'color',
    'display',
    'fontFamily',
    'fontSize',
    'position',
    'visibility',
  ] as const;
  // Not the bar on top: what it says of the line and of what waits may change at any time.
  for (const [i, bar] of [
    ...document.querySelectorAll('html, body, #contenido, nav a, nav button'),
  ].entries()) {
    const style = getComputedStyle(bar);
    const name = bar.closest('nav')
      ? `${bar.localName} ${i} of nav`
      : `${bar.localName}${bar.id && `#${bar.id}`}`;
    found[`look of ${name}`] = looks.map((one) => style[one]).join(' ');
  }
  return found;
}
