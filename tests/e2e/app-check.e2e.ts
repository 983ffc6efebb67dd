import type { Page, Route } from 'playwright-core';
import { withAppCheck } from '../../backend/local/http/app-check-sources.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until } from './support/database.ts';
import { logIn, startRound } from './support/rondero.ts';
import { type Stack, startStack } from './support/stack.ts';

let stack: Stack;
let phone: Phone;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(), openPhone()]);
});

afterAll(async () => {
  await Promise.all([phone.kill(), stack.kill()]);
});

/** Google's part, as its documentation has it: the script, and the exchange of its word for a proof. */
const SCRIPT = `
  grecaptcha = { enterprise: {
    ready: (go) => go(),
    render: (_box, options) => { grecaptcha.options = options; return 0; },
    execute: async () => { grecaptcha.options.callback(); return 'word of ' + grecaptcha.options.sitekey; },
  } };`;
const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const PROOF = `${part({ alg: 'RS256' })}.${part({ sub: 'app', iat: now, exp: now + 3_600 })}.x`;

interface Google {
  readonly words: unknown[];
  reachable: boolean;
}

async function playGoogle(page: Page): Promise<Google> {
  const google: Google = { words: [], reachable: false };
  await page.route('https://www.google.com/**', (route) =>
    google.reachable ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT }) : route.abort(),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    google.words.push(route.request().postDataJSON());
    return route.fulfill({
      json: { token: PROOF, ttl: '3600s' },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return google;
}

/** The company turned App Check on: one line of its configuration, and its content policy; its services ask for the proof. */
async function turnOn(page: Page): Promise<{ readonly proofs: (string | null)[] }> {
  const proofs: (string | null)[] = [];
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), app_check: { site_key: 'llave' } } });
  });
  // A page that comes from a test has no address, and the browser would keep it from this machine's sockets.
  await page.context().grantPermissions(['local-network-access'], { origin: stack.url });
  await page.route(`${stack.url}/`, async (route: Route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    headers['content-security-policy'] = withAppCheck(headers['content-security-policy'] ?? '');
    await route.fulfill({ response, headers });
  });
  await page.route(
    (url) => url.pathname.endsWith('.json') && url.searchParams.has('auth'),
    async (route) => {
      const proof = await route.request().headerValue('x-firebase-appcheck');
      proofs.push(proof);
      if (proof === PROOF) return route.fallback();
      return route.fulfill({ status: 401, json: { error: 'Permission denied' } });
    },
  );
  return { proofs };
}

test('with App Check a record waits for the proof, is nobody’s mistake meanwhile, and leaves with it', async () => {
  const page = await phone.page();
  const google = await playGoogle(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) refused.push(message.text());
  });
  await logIn(page, stack.url, '1001');
  const { proofs } = await turnOn(page);
  // What the worker answers comes past the routes of a test: with it the page would be the one of before.
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  });
  await page.goto(`${stack.url}/`);
  const id = await startRound(page);
  await until(
    async () => proofs.length,
    (count) => count > 0,
  );
  expect(new Set(proofs)).toEqual(new Set([null]));
  expect(await readPath(stack.url, `_recorridos_/u001/${id}`)).toBeNull();
  expect(await page.getByText(/sesión|inactivo|rechaz/i).count()).toBe(0);

  google.reachable = true;
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await until(
    () => readPath<object | null>(stack.url, `_recorridos_/u001/${id}`),
    (found) => found !== null,
  );
  await page.getByText('Al día').first().waitFor();
  expect(google.words).toEqual([{ recaptcha_enterprise_token: 'word of llave' }]);
  expect(proofs.at(-1)).toBe(PROOF);
  expect(refused).toEqual([]);
});
