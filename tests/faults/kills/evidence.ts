import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readPath } from '../../e2e/support/database.ts';
import { noTokens } from './consoles.ts';
import { type Person, WHO } from './person.ts';

/** Requests that are written down: the last ones. */
const REQUESTS = 500;
/** ms a page may take to tell one thing; one that hangs tells nothing. */
const ANSWER_MS = 5_000;

/**
 * Writes down what there is to see at the moment something was wrong, in a folder of its own below `dir`: of each page its
 * picture, its address, its text and who it believes to be signed in; what the phone's storage holds, without tokens; the
 * consoles; the last requests; what the server has of the person. Never rejects: what can't be had is said in its place.
 * @param asked requests so far, @param url the server itself
 */
export async function keepEvidence(
  dir: string,
  why: string,
  person: Pick<Person, 'pages' | 'consoles' | 'acknowledged' | 'clock'>,
  asked: readonly string[],
  url: string,
): Promise<string> {
  const folder = join(dir, String(Date.now()));
  mkdirSync(folder, { recursive: true });
  const keep = (name: string, text: string) => writeFileSync(join(folder, name), noTokens(text));
  const { acknowledged, clock } = person;
  keep(
    'why.txt',
    `${why}\n\nclock ${clock.name}\n${acknowledged.map((act) => JSON.stringify(act)).join('\n')}\n`,
  );
  keep('console.txt', `${person.consoles.lines.join('\n')}\n`);
  keep('requests.txt', `${asked.slice(-REQUESTS).join('\n')}\n`);
  for (const [n, page] of person.pages.entries()) {
    const picture = join(folder, `page-${n}.png`);
    keep(`page-${n}.txt`, await said(() => textOf(page)));
    const missing = await said(async () => void (await page.screenshot({ path: picture })));
    if (missing !== '') keep(`page-${n}-no-picture.txt`, missing);
  }
  const [page] = person.pages;
  if (page) keep('phone.json', await said(() => dumpPhone(page)));
  keep('server.json', await said(() => atServer(url)));
  return folder;
}

async function textOf(page: Page): Promise<string> {
  const [body] = await page.locator('body').allInnerTexts();
  const facts = await page.evaluate(() => ({
    visibility: document.visibilityState,
    online: navigator.onLine,
    ready: document.readyState,
    state: JSON.stringify(history.state),
    sinceStartMs: Math.round(performance.now()),
    controlled: navigator.serviceWorker.controller !== null,
  }));
  return `${page.url()}\n${JSON.stringify(facts)}\n\n${body ?? ''}\n`;
}

async function atServer(url: string): Promise<string> {
  const paths = [
    `_recorridos_rondero_/${WHO.emp_id}`,
    `_acceso_/${WHO.emp_id}`,
    `_emp_segdiez/${WHO.emp_id}/estado`,
    `_ops/u_${WHO.emp_id}`,
  ];
  const read = paths.map(async (path) => [path, await readPath<unknown>(url, path)] as const);
  return JSON.stringify(Object.fromEntries(await Promise.all(read)), null, 1);
}

/** What `tell` gives, or why it gives nothing. */
async function said(tell: () => Promise<string | undefined>): Promise<string> {
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve('does not answer'), ANSWER_MS).unref();
  });
  try {
    return (await Promise.race([tell(), late])) ?? '';
  } catch (cause) {
    return `says nothing: ${String(cause)}`;
  }
}

/** Everything the app keeps in a page's origin as text: key-value storage and its databases, without the identity's. */
function dumpPhone(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const told = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: Record<string, Record<string, unknown>> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('gr')) continue;
      const db = await told(indexedDB.open(name));
      const stores: Record<string, unknown> = {};
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([told(rows.getAllKeys()), told(rows.getAll())]);
        stores[store] = keys.map((key, n) => [key, values[n] as unknown]);
      }
      db.close();
      databases[name] = stores;
    }
    const bytes = (value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? `${value.byteLength} bytes` : value;
    const all = { local: { ...localStorage }, session: { ...sessionStorage }, databases };
    return JSON.stringify(all, (_key, value: unknown) => bytes(value), 1);
  });
}
