import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { publishShell } from '../e2e/support/shell-version.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { type Witness, watchPage } from '../e2e/support/witness.ts';
import { type Kind, kindNow } from './times.ts';

/** A phone signed in to one shell, on an origin of its own: nothing of another shell is on it. */
export interface OpenShell {
  readonly page: Page;
  readonly line: Line;
  readonly witness: Witness;
}

/** A product whose shell is exchanged while its data stay. */
export interface Skew {
  /** Folder of the built app. */
  readonly app: string;
  /** Publishes a shell of `kind` and signs in; `before` prepares the page. */
  open(kind: Kind, before?: (page: Page) => Promise<void>): Promise<OpenShell>;
  close(): Promise<void>;
}

/** Folder of a production build of the shell as `kind`; see `build/shell.ts`. */
async function buildShellAs({ contract, react }: Kind): Promise<string> {
  const args = ['--import', 'tsx/esm', 'tests/skew/build/shell.ts', contract, react];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.trim();
}

/** Starts it with a copy of the built app. */
export async function createSkew(): Promise<Skew> {
  const app = frozenApp();
  const now = kindNow();
  const own = join(mkdtempSync(join(tmpdir(), 'gr-shell-')), 'app');
  cpSync(join(app, 'app'), own, { recursive: true });
  const stack: Stack = await startStack(undefined, app);
  const phone: Phone = await openPhone();
  const lines: Line[] = [];
  return {
    app,
    async open(kind, before) {
      const same = kind.contract === now.contract && kind.react === now.react;
      publishShell(app, { version: '', dir: same ? own : await buildShellAs(kind) });
      const line = await startProxy(stack.url);
      lines.push(line);
      const page = await phone.page();
      await page.addInitScript('globalThis.__name = (f) => f');
      const witness = await watchPage(page);
      await before?.(page);
      await logIn(page, line.url, '1001');
      return { page, line, witness };
    },
    async close() {
      await phone.kill();
      for (const line of lines) await line.close();
      await stack.kill();
    },
  };
}
