import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '@gr/shared/build/browser/find';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

/** Keep the browser from reaching for the outside network and from needing a screen. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
  '--lang=es-CO',
  '--window-size=360,780',
  '--force-device-scale-factor=2',
];

/** How the phone differs from the usual one. */
export interface PhoneOptions {
  /** Y4M film the camera plays; absent = no camera at all. */
  readonly film?: string;
  /** Profile of an earlier phone, as after a restart. */
  readonly profile?: string;
  readonly theme?: 'dark' | 'light';
  /** Position the phone tells; `null` = refused. */
  readonly position?: { readonly latitude: number; readonly longitude: number } | null;
  /** The person refuses the camera. */
  readonly refuseCamera?: boolean;
}

/** A browser of its own in a process group of its own, with a profile that outlives it. */
export interface Phone {
  readonly context: BrowserContext;
  readonly profile: string;
  readonly film: string | undefined;
  /** A page of 360 × 780. */
  page(): Promise<Page>;
  /** Ends every process of the browser at once, as a dead battery would. */
  kill(): Promise<void>;
  /** Switches the phone off in order: the browser first writes down what it still holds in memory. */
  close(): Promise<void>;
}

function devtools(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk) => {
      text += String(chunk);
      const match = /DevTools listening on (ws:\S+)/.exec(text);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', () => reject(new Error(`the browser ended at once:\n${text}`)));
  });
}

/** A cheap phone in Bogotá; see {@link PhoneOptions}. */
export async function openPhone(options: PhoneOptions = {}): Promise<Phone> {
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'gr-phone-'));
  const camera = options.film
    ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${options.film}`]
    : [];
  const ask = options.refuseCamera ? '--deny-permission-prompts' : '--use-fake-ui-for-media-stream';
  const child = spawn(
    ensureBrowser(),
    [...FLAGS, ...camera, ask, `--user-data-dir=${profile}`, 'about:blank'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'America/Bogota' },
    },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const browser = await chromium.connectOverCDP(await devtools(child));
  const context = browser.contexts()[0];
  if (!context) throw new Error('the browser has no context');
  context.setDefaultTimeout(20_000);
  const position = options.position === undefined ? { latitude: 4.65, longitude: -74.06 } : options.position;
  if (position) {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...position, accuracy: 8 });
  }
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid)
      process.kill(-child.pid, 'SIGKILL');
    await gone;
  };
  return {
    context,
    profile,
    film: options.film,
    async page() {
      const page = await context.newPage();
      await page.setViewportSize({ width: 360, height: 780 });
      await page.emulateMedia({ colorScheme: options.theme ?? 'dark' });
      return page;
    },
    kill,
    async close() {
      const session = await browser.newBrowserCDPSession();
      // The answer may be lost with the line; that the process ends is what counts.
      await session.send('Browser.close').catch(() => undefined);
      await gone;
    },
  };
}
