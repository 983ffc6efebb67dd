import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { ensureBrowser } from '../../browser/find.ts';

/** Keep the browser from reaching for the outside network and from needing a screen. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Phone {
  readonly context: BrowserContext;
  readonly profile: string;
}

/** How the phone differs from the usual one. */
export interface PhoneOptions {
  /** Y4M film the camera plays; absent = no camera at all. */
  readonly film?: string;
  /** Reuse the profile of an earlier phone, as after a restart. */
  readonly profile?: string;
  readonly theme?: 'dark' | 'light';
  /** Position given to the page; `null` = refused. */
  readonly position?: { readonly latitude: number; readonly longitude: number } | null;
  /** Refuse the camera even if there is a film. */
  readonly refuseCamera?: boolean;
}

/** A cheap phone: 360 × 780, Bogotá, Spanish, with its own profile that outlives the browser. */
export async function openPhone(options: PhoneOptions = {}): Promise<Phone> {
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'gr-phone-'));
  const camera = options.film
    ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${options.film}`]
    : [];
  const ask = options.refuseCamera ? ['--deny-permission-prompts'] : ['--use-fake-ui-for-media-stream'];
  const position = options.position === undefined ? { latitude: 4.65, longitude: -74.06 } : options.position;
  const permissions = [...(position ? ['geolocation'] : []), ...(options.refuseCamera ? [] : ['camera'])];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    headless: true,
    args: [...FLAGS, ...camera, ...ask],
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    colorScheme: options.theme ?? 'dark',
    permissions,
    ...(position ? { geolocation: { ...position, accuracy: 8 } } : {}),
  });
  context.setDefaultTimeout(15_000);
  return { context, profile };
}
