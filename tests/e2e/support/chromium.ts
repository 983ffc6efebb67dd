import { once } from 'node:events';
import {
  type Browser,
  type BrowserContext,
  type ConnectOverCDPTransport,
  chromium,
  type Page,
} from 'playwright-core';
import { WebSocket } from 'ws';
import type { SharedBrowser } from '../../support/browser-environment.ts';
import { startBrowser } from '../../support/browser-process.ts';
import { countStart } from '../../support/count-start.ts';
import { whatIsShown } from '../../support/what-is-shown.ts';

const SIZE = { width: 360, height: 780 };

/** Limit of one wait in a browser, ms: it ends what hangs, and is no measure. */
export const WAIT_MS = 120_000;

/** How the phone differs from the usual one. */
export interface PhoneOptions {
  /** A browser process of its own: it can be killed, and started again with its `profile`. */
  readonly own?: boolean;
  /** Y4M film the camera plays; absent = no camera at all. Means `own`. */
  readonly film?: string;
  /** Profile of an earlier phone, as after a restart. Means `own`. */
  readonly profile?: string;
  readonly theme?: 'dark' | 'light';
  /** Position the phone tells; `null` = refused. */
  readonly position?: { readonly latitude: number; readonly longitude: number } | null;
  /** The person refuses the camera. Means `own`. */
  readonly refuseCamera?: boolean;
  /** The browser tells nothing of requests and messages, which costs the page up to half a ms each: for a bench of many. Means `own`. */
  readonly unwatched?: boolean;
}

/** A phone: storage, workers and permissions of its own, one or several pages. */
export interface Phone {
  readonly context: BrowserContext;
  /** Folder of what it keeps; `''` for a phone that has no browser process of its own. */
  readonly profile: string;
  readonly film: string | undefined;
  /** A page of 360 × 780. */
  page(): Promise<Page>;
  /** Ends every process of an own browser at once, as a dead battery would; else forgets the phone. */
  kill(): Promise<void>;
  /** Switches the phone off in order: an own browser first writes down what it still holds in memory. */
  close(): Promise<void>;
}

/** A cheap phone in Bogotá; see {@link PhoneOptions}. */
export function openPhone(options: PhoneOptions = {}): Promise<Phone> {
  countStart('phone');
  const { film, profile, refuseCamera, unwatched } = options;
  const own = options.own || film || profile !== undefined || refuseCamera || unwatched;
  const { grBrowser } = globalThis as Partial<SharedBrowser>;
  return own || !grBrowser ? ownPhone(options) : sharedPhone(options, grBrowser);
}

/** A browser in a process group of its own, with a profile that outlives it. */
async function ownPhone(options: PhoneOptions): Promise<Phone> {
  const camera = options.film
    ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${options.film}`]
    : [];
  const ask = options.refuseCamera ? '--deny-permission-prompts' : '--use-fake-ui-for-media-stream';
  const started = await startBrowser([...camera, ask], options.profile);
  const browser = await connectTo(started.endpoint, options.unwatched);
  const context = browser.contexts()[0];
  if (!context) throw new Error('the browser has no context');
  await prepare(context, options);
  return {
    ...pages(context, options),
    profile: started.profile,
    kill: started.kill,
    async close() {
      const session = await browser.newBrowserCDPSession();
      // The answer may be lost with the line; that the process ends is what counts.
      await session.send('Browser.close').catch(() => undefined);
      await started.gone;
    },
  };
}

/** A context of the browser that all phones of this jest worker share: opened in a tenth of the time. */
async function sharedPhone(options: PhoneOptions, address: SharedBrowser['grBrowser']): Promise<Phone> {
  connected ??= connect(await address());
  const context = await (await connected).newContext({ viewport: SIZE });
  await prepare(context, options);
  const end = () => context.close();
  return { ...pages(context, options), profile: '', kill: end, close: end };
}

/**
 * Connects Playwright to the debugger at `endpoint`. Playwright's own connection compresses all that the browser says:
 * inflating it costs the tests' own process a sixth of its processor time, and spares nothing on one machine.
 * @param unwatched as in {@link PhoneOptions}
 */
export async function connectTo(endpoint: string, unwatched = false): Promise<Browser> {
  const socket = new WebSocket(endpoint, { perMessageDeflate: false });
  await once(socket, 'open');
  const line: ConnectOverCDPTransport = {
    send: (message) => {
      const { id, method, sessionId } = message as { id: number; method: string; sessionId?: string };
      if (unwatched && method === 'Network.enable')
        setImmediate(() => line.onmessage?.({ id, result: {}, ...(sessionId && { sessionId }) }));
      else socket.send(JSON.stringify(message));
    },
    close: () => socket.close(),
  };
  // As with Playwright's own connection, each message has a turn of its own.
  socket.addEventListener('message', ({ data }) =>
    setImmediate(() => line.onmessage?.(JSON.parse(data as string) as object)),
  );
  socket.on('close', () => line.onclose?.());
  // «close» follows.
  socket.on('error', () => undefined);
  return chromium.connectOverCDP(line);
}

let connected: Promise<Browser> | undefined;

async function connect(endpoint: string): Promise<Browser> {
  const browser = await connectTo(endpoint);
  // With the line go its phones, those of a test that failed on the way included.
  Object.assign(globalThis, { grDisconnect: () => browser.close() });
  return browser;
}

/** Phones of this suite that were opened; those that have ended have no pages. */
const opened: BrowserContext[] = [];

async function prepare(context: BrowserContext, { position }: PhoneOptions): Promise<void> {
  opened.push(context);
  const shown = () => whatIsShown(opened.flatMap((each) => each.pages()));
  Object.assign(globalThis, { grShown: shown } satisfies Partial<SharedBrowser>);
  context.setDefaultTimeout(WAIT_MS);
  const place = position === undefined ? { latitude: 4.65, longitude: -74.06 } : position;
  if (!place) return;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...place, accuracy: 8 });
}

function pages(
  context: BrowserContext,
  { theme, film }: PhoneOptions,
): Pick<Phone, 'context' | 'film' | 'page'> {
  return {
    context,
    film,
    async page() {
      const page = await context.newPage();
      await page.setViewportSize(SIZE);
      await page.emulateMedia({ colorScheme: theme ?? 'dark' });
      return page;
    },
  };
}
