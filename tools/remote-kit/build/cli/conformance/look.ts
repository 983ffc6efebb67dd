import type { Rol } from '@gr/shared/contract/session';
import type { Page } from 'playwright-core';
import { PATIENCE } from './phone.ts';

/** State of a place. */
export interface Sight {
  readonly kind: 'whole' | 'loading' | 'empty';
  /** Code of a section that did not open. */
  readonly code?: string;
  readonly text: string;
}

/** Elements a section draws in: its root, and overlays of the page. */
const PLACE = '#contenido, [role=dialog], [role=alertdialog]';

const RF = /RF-\d{3}(?!\d)/;

/** How long a place must stay unchanged before it counts as complete, ms. */
const STEADY = 150;

/** Waits until the place on screen is complete, or until the time limit. */
export async function lookAt(page: Page, path: string): Promise<Sight> {
  const end = Date.now() + PATIENCE;
  let sight = await glance(page, path);
  let steady = 0;
  while (Date.now() < end) {
    if (sight.code !== undefined) return sight;
    if (sight.kind === 'whole' && steady >= STEADY) return sight;
    const before = sight;
    await page.waitForTimeout(50);
    sight = await glance(page, path);
    steady = sight.kind === before.kind ? steady + 50 : 0;
  }
  return sight;
}

/** `path` is the requested place; a section may redirect to another one. */
async function glance(page: Page, path: string): Promise<Sight> {
  const text = (await page.locator(PLACE).allInnerTexts()).join('\n');
  const { busy, parts } = await page.evaluate(
    (place) => ({
      busy: [...document.querySelectorAll(`:is(${place}) [role=status]`)].some((element) =>
        /^(Cargando|Preparando)/.test(element.textContent?.trim() ?? ''),
      ),
      parts: document.querySelectorAll(`:is(${place}) :is(img, canvas, video, input, textarea)`).length,
    }),
    PLACE,
  );
  // The code is behind «Detalle», hidden until someone asks for it.
  const code = RF.exec((await page.locator(PLACE).allTextContents()).join('\n'))?.[0];
  const here = path !== '/home' || new URL(page.url()).pathname === '/home';
  const kind = busy || !here ? 'loading' : text.trim() === '' && parts === 0 ? 'empty' : 'whole';
  return { kind, text, ...(code === undefined ? {} : { code }) };
}

/** First line of a dialog that blocks the person; `undefined` = there is none. */
export async function openQuestion(page: Page): Promise<string | undefined> {
  const [text] = await page.locator('[role=alertdialog], [role=dialog]').allInnerTexts();
  return text?.trim().split('\n')[0];
}

/** Data that the shell stores on the phone: the session, and the operations saved so far. */
export interface Kept {
  readonly rol: Rol | undefined;
  /** `kind id`, sent ones included. */
  readonly operations: readonly string[];
}

/** Reads the data that the shell stores on the phone; a missing database is not created. */
export async function readKept(page: Page): Promise<Kept> {
  const [base, outbox] = await page.evaluate(readStores, [
    ['gr', ['meta']],
    ['gr_envios', ['operations', 'done']],
  ] as const);
  const session = base?.meta?.find(({ key }) => key === 'sesion')?.value as
    | { readonly persona?: { readonly rol?: Rol } }
    | undefined;
  const waiting = (outbox?.operations ?? []).map(({ value }) => value as { id: string; tipo: string });
  return {
    rol: session?.persona?.rol,
    operations: [
      ...waiting.map(({ id, tipo }) => `${tipo} ${id}`),
      ...(outbox?.done ?? []).map(({ key }) => `sent ${String((key as string[])[1])}`),
    ],
  };
}

type Rows = readonly { readonly key: IDBValidKey; readonly value: unknown }[];

/**
 * Runs in the page: every row of some stores of each database; missing ones have none. No function in it has a name, because the compiler
 * would wrap it in a helper that the page lacks.
 */
async function readStores(
  wanted: readonly (readonly [database: string, stores: readonly string[]])[],
): Promise<readonly Readonly<Record<string, Rows>>[]> {
  const there = (await indexedDB.databases()).map(({ name }) => name);
  const all: Record<string, Rows>[] = [];
  for (const [name, stores] of wanted) {
    const rows: Record<string, Rows> = {};
    all.push(rows);
    if (!there.includes(name)) continue;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error(name));
    });
    for (const store of stores.filter((one) => db.objectStoreNames.contains(one))) {
      rows[store] = await new Promise<Rows>((resolve, reject) => {
        const tx = db.transaction(store);
        const keys = tx.objectStore(store).getAllKeys();
        const values = tx.objectStore(store).getAll();
        tx.oncomplete = () =>
          resolve(keys.result.map((key, n) => ({ key, value: values.result[n] as unknown })));
        tx.onerror = () => reject(tx.error ?? new Error(store));
      });
    }
    db.close();
  }
  return all;
}
