import type { Page } from 'playwright-core';

/** Global state of a page, by name, with its values. */
export type Traces = Readonly<Record<string, string>>;

/** Built-ins of the browser exist in every page, so they are never new, even when replaced. */
const BUILT_IN = /^function /;

/** Kind of a difference: gone, new, or changed. */
export interface Trace {
  readonly name: string;
  readonly what: 'gone' | 'new' | 'changed';
}

/** State that a visit may add: data of host and kits, and containers of remotes. None of it may disappear. */
const MAY_COME =
  /^(?:key of (?:local|session)Storage «gr[.:_-]|database «gr_|global «(?:__|webpackChunk|rspackChunk|chunk|mf_))/;

/**
 * Reads all state that sections share: attributes and style of the root, storage, databases, caches, workers, globals, built-ins of the
 * browser (`built-ins.ts`), and the look of the shell's own bars. Must first have run before the section was visited.
 */
export function readTraces(page: Page): Promise<Traces> {
  return page.evaluate(look);
}

/** State that a visit added or removed; `before` and `after` on the same screen of the shell. `container`: global of the remote's entry. */
export function leftBehind(before: Traces, after: Traces, container = ''): readonly Trace[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): readonly Trace[] => {
    if (before[name] === after[name] || name === `global «${container}»`) return [];
    if (BUILT_IN.test(name)) return [{ name, what: 'changed' }];
    const what = !(name in after) ? 'gone' : name in before ? 'changed' : 'new';
    return what === 'new' && MAY_COME.test(name) ? [] : [{ name, what }];
  });
}

/**
 * Runs in the page, so it can't use anything outside of itself, and no function in it has a name: the compiler would wrap it in a helper
 * that the page lacks.
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
  // Not the top bar: its status of the network and of waiting records may change at any time.
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
