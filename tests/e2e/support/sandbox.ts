import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';

const ROOT = path.resolve(__dirname, '../../..');
const COMMAND = 'shared/build/cli/gr-remote.mjs';

/** A sandbox that runs. */
export interface Sandbox {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts `gr-remote sandbox` in a remote's folder, on any free port, and waits for its address; `more` are further
 * arguments, `root` another copy of the repository.
 */
export async function startSandbox(
  room: string,
  more: readonly string[] = [],
  root = ROOT,
): Promise<Sandbox> {
  const args = [path.join(root, COMMAND), 'sandbox', '--no-open', '--port', '0', ...more];
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, room),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await address(child);
  return { url, close: () => ended(child) };
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const hear = (chunk: unknown) => {
      text += String(chunk);
      const found = /(?:^Sandbox of .*|of your computer.*): (http\S+)$/m.exec(text)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`the sandbox ended at once:\n${text}`)));
  });
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
