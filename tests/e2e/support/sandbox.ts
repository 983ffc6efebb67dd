import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';

const ROOT = path.resolve(__dirname, '../../..');
const COMMAND = 'tools/remote-kit/build/cli/gr-remote.mjs';
/** What a command says once its page can be opened. */
const ADDRESS = /(?:^Sandbox of .*|of your computer.*): (http\S+)$/m;

/** A sandbox that runs. */
export interface Sandbox {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts `gr-remote sandbox` in a remote's folder, on any free port, and waits for its address; `more` are further
 * arguments, `root` another copy of the repository.
 */
export function startSandbox(room: string, more: readonly string[] = [], root = ROOT): Promise<Sandbox> {
  const args = [path.join(root, COMMAND), 'sandbox', '--no-open', '--port', '0', ...more];
  return startRemoteCommand(process.execPath, args, path.join(root, room));
}

/** A command of `gr-remote` that stays. */
export interface Running extends Sandbox {
  output(): string;
  /** Waits until it has said something like this. */
  says(words: RegExp): Promise<void>;
}

/** Starts a command of `gr-remote` that shows a remote in a page, and waits for its address. */
export async function startRemoteCommand(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<Running> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const heard = new EventEmitter();
  const hear = (chunk: unknown) => {
    text += String(chunk);
    heard.emit('more');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.once('exit', () => heard.emit('more'));
  const says = async (words: RegExp): Promise<void> => {
    while (!words.test(text)) {
      if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended:\n${text}`);
      await once(heard, 'more');
    }
  };
  await says(ADDRESS);
  return { url: ADDRESS.exec(text)?.[1] ?? '', output: () => text, says, close: () => ended(child) };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

/** The phone within the page of a sandbox. */
export function phoneOf(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** Chooses one of the words of a field of the panel. */
export async function choose(page: Page, field: string, word: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).selectOption({ label: word });
}

/** Waits until the phone shows a screen with something on it, nothing of it still loading; gives its words. */
export async function shown(page: Page): Promise<string> {
  // The scanner covers everything, in a layer of its own.
  const main = phoneOf(page).locator('main, [role=dialog]').filter({ hasText: /\S{3}/ }).first();
  await main.waitFor();
  await phoneOf(page)
    .getByRole('status')
    .filter({ hasText: /^Cargando/ })
    .first()
    .waitFor({ state: 'detached' });
  return (await main.textContent()) ?? '';
}

/** Goes to a place of the remote by the panel, and waits until the phone has drawn it. */
export async function visit(page: Page, ruta: string): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Ruta', exact: true });
  await field.fill(ruta);
  await field.press('Enter');
  await phoneOf(page)
    .locator('main')
    .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return shown(page);
}
