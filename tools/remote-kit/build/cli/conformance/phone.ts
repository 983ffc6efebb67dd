import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../../browser/find.ts';
import { BUILT_INS } from './built-ins.ts';
import { watchRefusedReads } from './refused-reads.ts';

/** Time limit for one action that a person would wait for, ms. */
export const PATIENCE = 20_000;

/** Flags that keep the browser off the network and give it a camera with a test picture. */
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** A browser that can be closed in any state of its pages. */
export interface TestBrowser {
  readonly browser: Browser;
  kill(): Promise<void>;
}

/** A headless browser; the caller closes it. */
export async function openBrowser(): Promise<TestBrowser> {
  // Chromium refuses its sandbox to root.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const server = await chromium.launchServer({ executablePath: ensureBrowser(), args: [...FLAGS, ...root] });
  const browser = await chromium.connect(server.wsEndpoint());
  return { browser, kill: () => server.kill() };
}

/** The start page, where every visit ends. */
export const HOME = '/home';

/** Lines of a stack that are kept. */
const STACK_LINES = 6;

/** An error for the report: its message and where it was thrown. */
function told({ message, stack }: Error): string {
  const lines = (stack ?? message).split('\n').slice(0, STACK_LINES);
  return (stack?.includes(message) === false ? [message, ...lines] : lines).join('\n').slice(0, 1_000);
}

/** A page of a phone that was never used before, and its errors. */
export interface TestPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Time limit for one action on the page, there and back, ms: after it the page counts as hung. */
  readonly hungMs: number;
  /** Uncaught errors and breaches of the security policy since the last call. */
  take(): readonly string[];
  /** Paths of the database whose reading was refused since the last call. */
  refused(): readonly string[];
}

/** Time limit for one action, unless the caller sets another. */
export const HUNG_MS = 3 * PATIENCE;

/** A new phone with a profile of its own. */
export async function newPhone(browser: Browser, hungMs = HUNG_MS): Promise<TestPhone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    permissions: ['geolocation', 'camera'],
    geolocation: { latitude: 4.65, longitude: -74.06, accuracy: 8 },
  });
  context.setDefaultTimeout(PATIENCE);
  // Failures here are no phone's: they must not be among the reports of phones.
  await context.route(/\/_(fallas|uso)_remotos_\//, (route) => route.abort());
  const seen: string[] = [];
  context.on('weberror', (error) => seen.push(told(error.error())));
  await context.exposeBinding('__gr_fault', (_source, text: string) => void seen.push(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { __gr_fault } = globalThis as unknown as { __gr_fault: (text: string) => void };
      __gr_fault(`CSP: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  await context.addInitScript({ content: BUILT_INS });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  return { context, page, cdp, hungMs, take: () => seen.splice(0), refused: watchRefusedReads(page) };
}

/** Logs in by hand and waits for the start page. Rejects when it does not come. */
export async function logIn(page: Page, url: string, doc: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Documento').fill(doc);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL('**/home');
  await page.locator('#contenido').waitFor();
}

/** Goes to a place without a reload, as Back and Forward do. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
