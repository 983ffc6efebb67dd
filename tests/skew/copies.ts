import type { Page } from 'playwright-core';

/** What can be seen of one element. */
export type Look = readonly string[];

/** What a react-dom tells the browser's developer tools when it starts. */
interface Renderer {
  readonly version?: string;
  /** The inside of the React it draws for: one object for each copy of React. */
  readonly currentDispatcherRef?: object;
}

/** Writes down every react-dom that starts in the page from now on, as React's developer tools would. */
export async function recordRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers: Renderer[] = [];
    const nothing = () => undefined;
    const inject = (renderer: Renderer) => renderers.push(renderer);
    const hook = { supportsFiber: true, inject, onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, __renderers: renderers });
  });
}

/** Versions of the react-doms in the page in the order they started, and how many Reacts they draw for. */
export function renderersOf(page: Page): Promise<{ versions: (string | undefined)[]; reacts: number }> {
  return page.evaluate(() => {
    const { __renderers: all = [] } = globalThis as { __renderers?: Renderer[] };
    const reacts = new Set(all.map(({ currentDispatcherRef }) => currentDispatcherRef));
    return { versions: all.map(({ version }) => version), reacts: reacts.size };
  });
}

/** Which copies of react-dom drew the elements outside and inside of the section: each marks its own with a random key. */
export function copiesOf(page: Page): Promise<{ shell: string[]; section: string[] }> {
  return page.evaluate(() => {
    const shell = new Set<string>();
    const section = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
      if (key) (element.closest('[data-remoto]') ? section : shell).add(key);
    }
    return { shell: [...shell], section: [...section] };
  });
}

/** Paths of the style sheets in the page. */
export function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    return [...links]
      .filter(({ sheet }) => sheet?.disabled === false)
      .map(({ href }) => new URL(href).pathname);
  });
}

/** Every element of the section with what its styles come to. Names of classes are left out: each copy has its own. */
export function lookOf(page: Page): Promise<Look[]> {
  return page.evaluate(() => {
    const seen = [
      'display',
      'position',
      'color',
      'backgroundColor',
      'fontSize',
      'fontWeight',
      'padding',
      'margin',
      'borderRadius',
      'borderTopWidth',
      'gap',
      'minHeight',
    ] as const;
    return [...document.querySelectorAll('[data-remoto] *')].map((element) => {
      const styles = getComputedStyle(element);
      return [element.tagName, ...seen.map((name) => styles[name])];
    });
  });
}
