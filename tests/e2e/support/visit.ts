import type { PublishedRegistry } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { type Inspector, pictureOfFailure } from './inspect.ts';

/** A screen: how its picture is called, where it is, and a text that is there once it is whole. */
export type Stop = readonly [name: string, path: string, text: string | RegExp];

/** Waits until a screen is whole: its text is there and nothing is loading. */
export async function whole(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('#contenido, main, [role=dialog]').getByText(text).first().waitFor();
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[role=status]')].some((e) => e.textContent?.startsWith('Cargando')),
  );
}

/**
 * Goes to a place without a reload, as Back and Forward do. The browser drops what a page pushes beyond 200 in 10 s, so
 * it is pushed again until it counts.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  await untilTrue(
    page,
    async (to) => {
      history.pushState(null, '', to);
      if (location.href !== new URL(to, location.href).href) return false;
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      return true;
    },
    path,
  );
}

/** Waits until the app of the signed-in person could start and work without a connection. */
export async function readyOffline(page: Page): Promise<void> {
  await untilTrue(page, async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
  const { payload } = await page.evaluate(
    async () => (await (await fetch('/remotes.json')).json()) as { payload: string },
  );
  const { remotes } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PublishedRegistry;
  // Phones fetch what their person may open: what is for some roles stays away from everybody else's.
  const carried = remotes.filter(({ active: { roles } }) => roles === undefined);
  for (const { id, active } of carried) await wholeHere(page, id, active.version);
}

/** Waits until the phone has all files of a version. */
export function wholeHere(page: Page, id: string, version: string): Promise<void> {
  return untilTrue(
    page,
    async (base) => {
      const list = await caches.match(`${base}assets.json`);
      const { files = [] } = ((await list?.json()) ?? {}) as { files?: { path: string }[] };
      const here = await Promise.all(files.map(({ path }) => caches.match(base + path)));
      return files.length > 0 && here.every((file) => file !== undefined);
    },
    `/r/${id}/${version}/`,
  );
}

/** ms between two looks, and until {@link untilTrue} gives up. */
const LOOK_MS = 100;
const GIVE_UP_MS = 240_000;

/**
 * Waits until what runs in the page, given `argument`, resolves to true. (`waitForFunction` takes the promise itself for true.) A page
 * that is just being left has not answered yet.
 */
export async function untilTrue(
  page: Page,
  predicate: (argument: string) => Promise<boolean>,
  argument = '',
): Promise<void> {
  const end = Date.now() + GIVE_UP_MS;
  const look = () =>
    page.evaluate(predicate, argument).catch((cause: unknown) => {
      if (/Execution context was destroyed/.test(String(cause))) return false;
      throw cause;
    });
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`never true: ${String(predicate)}`);
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/**
 * Opens screens one after the other and looks at each. `prefix` tells their pictures apart. With `url` the app is loaded
 * anew at the first of them; what it had read before is still on the phone, not in the page.
 */
export async function walk(
  page: Page,
  inspect: Inspector,
  url: string | null,
  prefix: string,
  stops: readonly Stop[],
): Promise<void> {
  const wrong: string[] = [];
  for (const [i, [name, path, text]] of stops.entries()) {
    try {
      if (url === null || i > 0) await goInside(page, path);
      else await page.goto(url + path);
      await whole(page, text);
      await inspect(`${prefix}-${name}`);
    } catch (cause) {
      await pictureOfFailure(page, `${prefix}-${name}`);
      wrong.push(`${prefix}-${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  // All screens are looked at before the test fails, so that one run tells everything.
  if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
}

/** Looks at screens on the way of a story and keeps what is wrong, so that one run tells everything. */
export interface Looks {
  readonly look: Inspector;
  /** Fails with all that was wrong so far. */
  done(): void;
}

/** Looks with `inspect`; `prefix` tells the pictures apart, without it their names are whole. */
export function createLooks(inspect: Inspector, prefix?: string): Looks {
  const wrong: string[] = [];
  const called = (name: string) => (prefix === undefined ? name : `${prefix}-${name}`);
  return {
    look: (name) => inspect(called(name)).catch((cause: Error) => void wrong.push(cause.message)),
    done() {
      if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
    },
  };
}
