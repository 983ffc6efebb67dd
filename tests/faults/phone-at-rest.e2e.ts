import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Novedad } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { uidOf } from '../../backend/company/people/account-of.ts';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { readPath, until } from '../e2e/support/database.ts';
import { writePicture } from '../e2e/support/pictures.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn, startRound } from '../e2e/support/rondero.ts';
import { controlled } from '../e2e/support/shell-phone.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside } from '../e2e/support/visit.ts';
import { fillNovedad, press } from './kills/acts.ts';

let stack: Stack;
let line: Line;
let phone: Phone;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, frozenApp()), openPhone()]);
  line = await startProxy(stack.url);
});

afterEach(() => line.heal());

afterAll(async () => {
  await phone.kill();
  await line.close();
  await stack.kill();
});

test('a kept file of the shell that is not as it was built is never run: it is fetched anew and kept again', async () => {
  const page = await phone.page();
  await logIn(page, line.url, '1001');
  await controlled(page);
  // A place of the same origin where no app runs, and nothing that the browser itself kept.
  await page.goto(`${line.url}/config.json`);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  /** Puts a line of somebody else's into every script the worker keeps; gives how many there are. */
  const tamper = () =>
    page.evaluate(async () => {
      let changed = 0;
      for (const name of (await caches.keys()).filter((each) => each.includes('precache'))) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
          if (!new URL(key.url).pathname.endsWith('.js')) continue;
          const kept = await (await cache.match(key))?.text();
          const headers = { 'content-type': 'text/javascript' };
          await cache.put(key, new Response(`globalThis.ajeno = true;${kept ?? ''}`, { headers }));
          changed += 1;
        }
      }
      return changed;
    });
  expect(await tamper()).toBeGreaterThan(3);
  const before = line.asked.length;
  await page.goto(`${line.url}/home`);
  await page.getByRole('link', { name: /Centro de envíos/ }).waitFor();
  expect(await page.evaluate(() => 'ajeno' in globalThis)).toBe(false);
  const again = () => line.asked.slice(before).filter((path) => /^\/static\/.*\.js/.test(path));
  expect(again().length).toBeGreaterThan(0);
  // Kept in its place: the next start needs no connection for it.
  await session.send('Network.clearBrowserCache');
  await page.goto(`${line.url}/home`);
  await page.getByRole('link', { name: /Centro de envíos/ }).waitFor();
  expect(again()).toEqual([...new Set(again())]);
});

test('the shell’s own files that the browser threw away come back by themselves, and it starts without a line again', async () => {
  const page = await phone.page();
  await page.goto(`${line.url}/config.json`);
  const kept = (): Promise<number> =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'));
      const files = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      return files.reduce((sum, n) => sum + n, 0);
    });
  const all = await kept();
  expect(all).toBeGreaterThan(10);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // As from the icon.
  const start = await page.goto(`${line.url}/`);
  expect(start?.headers().link).toContain('rel=preload');
  await until(kept, (files) => files === all);
  await session.send('Network.clearBrowserCache');
  line.break(() => ({ kind: 'cut' }));
  for (const place of ['/', `/home?q=${encodeURIComponent('Cra. 7 No. 8')}`]) {
    await page.goto(line.url + place);
    await page.getByRole('heading', { name: 'Acciones rápidas' }).waitFor();
  }
});

/** What lies in every store of this page's origin, as text, bytes as letters: `database gr/replica`, `cache X`, `local`, `file X`. */
function everyStore(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const letters = (bytes: ArrayBuffer) => {
      let text = '';
      for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
      return text;
    };
    const asText = (all: unknown) =>
      JSON.stringify(all, (_key, value: unknown) => (value instanceof ArrayBuffer ? letters(value) : value));
    const found: Record<string, string> = {
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
    };
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        found[`database ${name}/${store}`] = asText([
          await asked(all.getAllKeys()),
          await asked(all.getAll()),
        ]);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        if (!/\.(js|css|woff2|wasm)$/.test(new URL(key.url).pathname))
          found[`cache ${name} ${key.url}`] = (await (await cache.match(key))?.text()) ?? '';
      }
    }
    const root = await navigator.storage.getDirectory();
    for await (const folder of root.values()) {
      if (folder.kind !== 'directory') continue;
      for await (const file of (folder as FileSystemDirectoryHandle).values())
        if (file.kind === 'file')
          found[`file ${folder.name}/${file.name}`] = letters(
            await (await (file as FileSystemFileHandle).getFile()).arrayBuffer(),
          );
    }
    return found;
  });
}

/** «Cerrar» as a person does it, with what waits. */
async function close(page: Page): Promise<void> {
  await page.goto(`${line.url}/ajustes`);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cerrar/ })
    .last()
    .click();
  await page.waitForURL('**/login');
}

/** What the record says and what the form that was left says; a key is kept under this. */
const SAVED = 'La reja del parqueadero quedó suelta';
const LEFT = 'Dejé esto a medio escribir';
const KEY = '"llave/';

/** The middle of the one picture that waits, as letters. */
function photoBytes(page: Page): Promise<string> {
  return everyStore(page).then((stores) => {
    const [, [photo = '']] = JSON.parse(stores['database gr_envios/bytes'] ?? '[[],[]]') as [
      string[],
      string[],
    ];
    expect(photo.length).toBeGreaterThan(1_000);
    return photo.slice(600, 700);
  });
}

/** Words as they stand among bytes. */
function utf8(words: string): string {
  return String.fromCharCode(...new TextEncoder().encode(words));
}

/** The office gives Ana Milena another password. */
async function newPassword(password: string): Promise<void> {
  const answer = await fetch(
    `${stack.url}/identitytoolkit.googleapis.com/v1/projects/demo-gr/accounts:update?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: uidOf('e1001'), password }),
    },
  );
  expect(answer.status).toBe(200);
}

/** Whose text names somebody: what the office and the unit know of the person and of others. */
function naming(stores: Readonly<Record<string, string>>): readonly string[] {
  const words =
    /Ana Milena|Altos de Cedritos|1001@|refreshToken":|Ronda de la mañana|Hallazgos en la visita|"doc"|"cel"/;
  return Object.entries(stores).flatMap(([place, text]) => (words.test(text) ? [place] : []));
}

test('after «Cerrar» nothing of the person can be read, nor what waits; with a new password it opens and leaves once', async () => {
  const page = await phone.page();
  // Still signed in.
  await page.goto(`${line.url}/home`);
  for (const place of ['/infoun', '/rondas', '/ajustes', '/tips']) await goInside(page, place);
  await page.getByRole('link', { name: 'Al día. Centro de envíos' }).waitFor();
  expect(naming(await everyStore(page))).toContain('database gr/replica');
  await close(page);
  expect(naming(await everyStore(page))).toEqual([]);

  await logIn(page, line.url, '1001');
  line.break((_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined));
  const id = await startRound(page);
  await page.getByText('Guardado en el teléfono').first().waitFor();
  await press(
    await fillNovedad(page, SAVED, [writePicture(mkdtempSync(join(tmpdir(), 'gr-')), 'foto.png', 90, 400)]),
  );
  await fillNovedad(page, LEFT, []);
  /** Where some words can be read; those of a store stand there as JSON. */
  const holds = async (words: string) =>
    Object.entries(await everyStore(page)).flatMap(([place, text]) =>
      [words, JSON.stringify(words).slice(1, -1), utf8(words)].some((each) => text.includes(each))
        ? [place]
        : [],
    );
  await until(
    () => holds(LEFT),
    (found) => found.includes('database gr_envios/drafts'),
  );
  await until(
    () => holds(KEY),
    (found) => found.includes('database gr/meta'),
  );
  const photo = await photoBytes(page);
  for (const words of [SAVED, photo])
    expect((await holds(words)).join()).toMatch(/database gr_envios.*file gr-copia/);
  await close(page);
  // What waits is there, and its words and pictures are nowhere.
  expect(naming(await everyStore(page))).toEqual([]);
  for (const words of [SAVED, LEFT, photo, KEY]) expect(await holds(words)).toEqual([]);
  expect((await holds(id)).length).toBeGreaterThan(0);

  // The office gives a new password, as when one was forgotten: the key is the server's.
  await newPassword('Otra-Clave-2026');
  line.heal();
  await logIn(page, line.url, '1001', 'Otra-Clave-2026');
  await page.getByRole('link', { name: 'Al día. Centro de envíos' }).waitFor();
  const rounds = await readPath<Record<string, unknown>>(stack.url, '_recorridos_rondero_/e1001');
  expect(Object.keys(rounds).filter((each) => each === id)).toHaveLength(1);
  const told = Object.values(await readPath<Record<string, Novedad>>(stack.url, '_novedades'));
  const arrived = told.filter((one) => JSON.stringify(one).includes(SAVED));
  expect(arrived.map((one) => Object.keys(one.archivos ?? {}).length)).toEqual([1]);
  await goInside(page, '/rondasnovedad');
  const form = page.getByRole('textbox', { name: /Descripción/ });
  await until(
    () => form.inputValue(),
    (text) => text === LEFT,
  );
});
