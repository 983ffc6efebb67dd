import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { POLL_MS } from '../../../shell/src/federation/registry/poll.ts';
import { openPhone } from '../../e2e/support/chromium.ts';
import { startProxy } from '../../e2e/support/proxy.ts';
import { logIn } from '../../e2e/support/rondero.ts';
import { frozenApp, startStack } from '../../e2e/support/stack.ts';
import { goInside, readyOffline } from '../../e2e/support/visit.ts';
import { chance } from '../../faults/kills/random.ts';
import { activate, rollBack, stampVersion } from '../../support/versions.ts';
import { atMost, type Metric, percentile, runsOf } from '../metric.ts';
import { SCREENS } from './visit.ts';

/** Seconds from the pointer's move to the new version on an open phone, and back (architecture.md 5). */
const DEPLOY_S = { p50: 12, p95: 20 };
const ROLLBACK_S = 20;

/** ms between two visits of the remote, as fast as people are. */
const PACE_MS = 500;

/**
 * What a deploy and a rollback of each remote do to the store and to a phone that is open all the time: files of the
 * shell and others changed, time until the version runs there, bytes the way back takes.
 */
export async function moves(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const app = frozenApp();
  const stack = await startStack(undefined, app);
  const line = await startProxy(stack.url);
  const phone = await openPhone();
  try {
    const page = await phone.page();
    await page.addInitScript('globalThis.__name = (f) => f');
    await logIn(page, line.url, '2001');
    await readyOffline(page);
    const totals = { shell: 0, outside: 0, bytes: 0 };
    const deploys: number[] = [];
    const rollbacks: number[] = [];
    const seed = Date.now() % 1_000_000;
    const random = chance(seed);
    // A move right after another would always meet the phone at the same moment between two of its questions.
    const anyMoment = () => page.waitForTimeout(random.next() * POLL_MS.known);
    progress(`seed ${seed}`);
    const screens = Array.from({ length: runsOf(2) }, () => SCREENS).flat();
    for (const [index, screen] of screens.entries()) {
      const [id] = screen;
      await visit(page, screen);
      await anyMoment();
      const before = hashes(app);
      const version = stampVersion(app, id, index);
      const moved = performance.now();
      await activate(app, id, version);
      const after = hashes(app);
      const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
      totals.shell += changed.filter((path) => path.startsWith('app/')).length;
      const outside = changed.filter((path) => !path.startsWith(`r/${id}/`) && !path.startsWith('historia/'));
      totals.outside = Math.max(totals.outside, outside.length);
      const deploy = await until(page, screen, version.version, moved);
      deploys.push(deploy / 1000);
      await anyMoment();
      const asked = line.asked.length;
      const back = performance.now();
      const registry = await rollBack(app, id);
      const active = registry.remotes.find((remote) => remote.id === id)?.active.version ?? '';
      const rollback = await until(page, screen, active, back);
      rollbacks.push(rollback / 1000);
      totals.bytes += line.asked.slice(asked).filter((path) => path.startsWith('/r/')).length;
      progress(
        `${id}: visible in ${seconds(deploy)} s, back in ${seconds(rollback)} s; changes ${outside.join(', ')}`,
      );
    }
    return {
      shell_files_changed: atMost(totals.shell, 'files', 0, 0),
      files_outside_remote: atMost(totals.outside, 'files', 1, 0),
      deploy_visible_p50: atMost(percentile(deploys, 0.5), 's', DEPLOY_S.p50),
      deploy_visible_p95: atMost(percentile(deploys, 0.95), 's', DEPLOY_S.p95),
      rollback_visible: atMost(Math.max(...rollbacks), 's', ROLLBACK_S),
      rollback_files_loaded: atMost(totals.bytes, 'files', 0, 0),
    };
  } finally {
    await phone.kill();
    await line.close();
    await stack.kill();
  }
}

/** Leaves and enters the remote until that version's code runs; gives the ms since `from`. */
async function until(
  page: Page,
  screen: (typeof SCREENS)[number],
  version: string,
  from: number,
): Promise<number> {
  const [id] = screen;
  for (;;) {
    await visit(page, screen);
    const runs = await page.locator(`[data-remoto="${id}@${version}"]`).count();
    if (runs > 0) return performance.now() - from;
    // The browser drops navigations of a page that makes too many of them.
    await page.waitForTimeout(PACE_MS);
  }
}

async function visit(page: Page, [, path, text]: (typeof SCREENS)[number]): Promise<void> {
  await goInside(page, '/home');
  await page.getByRole('heading', { name: 'Inicio' }).waitFor();
  await goInside(page, path);
  await page.locator('#contenido').getByText(text).first().waitFor();
}

/** Path → SHA-256 of every file of a built product. */
function hashes(dist: string): Map<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(dist.length + 1), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
