import { type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELL = 'chromium-headless-shell';
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

/** Path of a Chrome or Chromium: `CHROME_PATH`, the PATH, usual folders, Playwright's own; `null` = none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)));
  const candidates = [env.CHROME_PATH, ...onPath, ...PLACES, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

function run(command: string, args: readonly string[], seconds: number): boolean {
  process.stderr.write(`> ${command} ${args.join(' ')}\n`);
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  return spawnSync(command, args, { stdio, timeout: seconds * 1000 }).status === 0;
}

/**
 * Path of Chromium's headless shell, which has no windows and so needs half of the CPU: the PATH, or beside the browser that {@link
 * ensureBrowser} finds; the browser itself where there is none.
 */
export function headlessShell(env: NodeJS.ProcessEnv = process.env): string {
  const onPath = (env.PATH ?? '').split(delimiter).map((dir) => join(dir, SHELL));
  return onPath.find((path) => existsSync(path)) ?? ensureBrowser();
}

/** `file` in `dir` or the nearest folder above it. */
function above(dir: string, file: string): string | undefined {
  const here = join(dir, file);
  if (existsSync(here)) return here;
  return dirname(dir) === dir ? undefined : above(dirname(dir), file);
}

/**
 * Finds a browser or installs one: Playwright's download, else Debian's package when root. Throws with one line of instructions when
 * neither works.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const asRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const install = (name: string) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 900);
  const apt = () => {
    if (!asRoot || !run('apt-get', ['update', '-qq'], 300) || !install('chromium')) return false;
    // Not every release of Debian has it; without it the browser is used.
    install(SHELL);
    return true;
  };
  // Debian first where available: its package installs the system libraries that a bare download lacks.
  const playwright = above(process.cwd(), join('node_modules', 'playwright-core', 'cli.js'));
  if (!apt() && playwright) run(process.execPath, [playwright, 'install', 'chromium'], 600);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error('There is no Chrome and no Chromium: install one and give its path in CHROME_PATH.');
}
