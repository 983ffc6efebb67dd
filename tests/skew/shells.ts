import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { publishShell } from '../e2e/support/shell-version.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { type Witness, watchPage } from '../e2e/support/witness.ts';
import { stampShell } from '../support/stamp-shell.ts';
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

/** Version a shell of `kind` goes by: the same kind, the same version. */
function versionOf({ contract, react, kits }: Kind): string {
  return `1.0.0-${createHash('sha256').update(`${contract} ${react} ${kits}`).digest('hex').slice(0, 8)}`;
}

/** Starts it with a copy of the built app. */
export async function createSkew(): Promise<Skew> {
  const app = frozenApp();
  const now = kindNow();
  const own = stampShell(join(app, 'app'), {});
  const [stack, phone]: [Stack, Phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  const lines: Line[] = [];
  return {
    app,
    async open(kind, before) {
      publishShell(
        app,
        versionOf(kind) === versionOf(now) ? own : stampShell(own, { ...kind, version: versionOf(kind) }),
      );
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
