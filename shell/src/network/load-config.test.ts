import { systemClock } from '../base/clock.ts';
import type { AppConfig } from '../base/config.ts';
import { type ConfigShelf, httpClient, loadConfigFrom } from './load-config.ts';
import { isRelative } from './xsrf.ts';

const CONFIG: AppConfig = {
  firebase: {
    apiKey: 'demo',
    authDomain: '127.0.0.1',
    projectId: 'demo-gr',
    databaseURL: 'http://127.0.0.1:4200?ns=demo-gr-default-rtdb',
    storageBucket: 'demo-gr.appspot.com',
    appId: 'demo',
  },
  emulator: true,
  doc_dominio: 'gr.local',
  functions_base: '/fn/{project}/us-central1',
  home_project: 'demo-gr',
};

function shelf(kept: unknown = null): ConfigShelf & { saved: unknown } {
  const it = {
    saved: kept,
    load: async () => it.saved,
    save: async (config: unknown) => {
      it.saved = config;
    },
  };
  return it;
}
const answering = (body: string, status = 200) => ({
  clock: systemClock,
  fetch: async () => new Response(body, { status }),
});
const offline = {
  clock: systemClock,
  fetch: async () => {
    throw new TypeError('offline');
  },
};

test('takes the server’s configuration and keeps it', async () => {
  const kept = shelf();
  expect(await loadConfigFrom(answering(JSON.stringify(CONFIG)), kept)).toEqual({ ok: true, value: CONFIG });
  expect(kept.saved).toEqual(CONFIG);
});

test.each([
  ['no connection', offline],
  ['a captive portal', answering('<html>Acepte los términos</html>')],
  ['a broken configuration', answering('{"firebase":{}}')],
  ['a server error', answering(JSON.stringify(CONFIG), 503)],
])('starts from the kept copy with %s', async (_name, wire) => {
  expect(await loadConfigFrom(wire, shelf(CONFIG))).toEqual({ ok: true, value: CONFIG });
});

test('a late answer is waited for where the phone keeps no copy', async () => {
  jest.useFakeTimers();
  const late = {
    clock: systemClock,
    fetch: (_: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((answer, refuse) => {
        setTimeout(() => answer(new Response(JSON.stringify({ ...CONFIG, doc_dominio: 'nuevo' }))), 8_000);
        signal?.addEventListener('abort', () => refuse(new Error('late')));
      }),
  };
  const first = loadConfigFrom(late, shelf());
  const again = loadConfigFrom(late, shelf(CONFIG));
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await first).toMatchObject({ ok: true, value: { doc_dominio: 'nuevo' } });
  expect(await again).toEqual({ ok: true, value: CONFIG });
  jest.useRealTimers();
});

test('says in Spanish why a first start is not possible', async () => {
  expect(await loadConfigFrom(offline, shelf())).toMatchObject({
    ok: false,
    error: { code: 'CF-001', message: 'La primera vez necesita conexión.' },
  });
  expect(await loadConfigFrom(answering('<html>'), shelf())).toMatchObject({ error: { code: 'CF-002' } });
});

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function client(cookies = 'otra=1; XSRF-TOKEN=abc%3D1; fin=2') {
  const sent: Sent[] = [];
  const http = httpClient({
    clock: systemClock,
    cookies: () => cookies,
    fetch: async (url, init = {}) => {
      sent.push({ url: typeof url === 'string' ? url : '', init });
      return new Response('{"ok":true}', { status: 200 });
    },
  });
  const header = () => ((sent.at(-1)?.init.headers ?? {}) as Record<string, string>)['X-XSRF-TOKEN'];
  return { http, sent, header };
}

const RELATIVE = [
  '/a',
  '/a/b?c=d',
  'a',
  './a',
  '../a',
  '?x=1',
  '#h',
  '',
  '/a//b',
  '/a?u=https://x.co',
  'a/b:c',
];

const ABSOLUTE = [
  'https://evil.example',
  'http:evil.example',
  'HTTP://EVIL.EXAMPLE',
  'http:/evil.example',
  'javascript:alert(1)',
  'data:text/plain,x',
  'blob:https://evil.example/1',
  'ws://evil.example',
  'mailto:a@b.co',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\\\evil.example',
  ' //evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '\r\n//evil.example',
  '\u0000//evil.example',
  '\u0001//evil.example',
  '\u001f//evil.example',
  '\u007f//evil.example',
  '\u0085//evil.example',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  '\u3000//evil.example',
  '\ufeff//evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\\\r/evil.example',
  'ht\ntp://evil.example',
  ' https://evil.example',
  'https\t://evil.example',
];

test.each(RELATIVE)('relative: %j gets the token on a POST', async (url) => {
  const { http, header, sent } = client();
  await http.send({ method: 'POST', url, json: { a: 1 } });
  expect(header()).toBe('abc=1');
  expect(sent[0]?.init).toMatchObject({ credentials: 'same-origin', body: '{"a":1}' });
});

test.each(ABSOLUTE)('absolute: %j gets neither token nor cookies', async (url) => {
  const { http, header, sent } = client();
  await http.send({ method: 'POST', url });
  expect(header()).toBeUndefined();
  expect(sent[0]?.init.credentials).toBe('omit');
});

test('what counts as relative stays on the origin as a browser reads it', () => {
  for (const url of RELATIVE) {
    expect(isRelative(url)).toBe(true);
    expect(new URL(url, 'https://propio.example/x/').origin).toBe('https://propio.example');
  }
});

test.each(['GET', 'get', 'HEAD', 'head'])('%s never carries the token', async (method) => {
  const { http, header } = client();
  await http.send({ method, url: '/a' });
  expect(header()).toBeUndefined();
});

test.each(['PUT', 'PATCH', 'DELETE', 'post'])('%s carries it', async (method) => {
  const { http, header } = client();
  await http.send({ method, url: '/a' });
  expect(header()).toBe('abc=1');
});

test.each(['', 'otra=1', 'XSRF-TOKEN=', 'XSRF-TOKEN=%E0%A4%A', 'XXSRF-TOKEN=a', 'XSRF-TOKEN'])(
  'without a usable cookie (%j) there is no header',
  async (cookies) => {
    const { http, header } = client(cookies);
    await http.send({ method: 'POST', url: '/a' });
    expect(header()).toBeUndefined();
  },
);

test('no answer is said, not thrown', async () => {
  const http = httpClient({
    clock: systemClock,
    cookies: () => '',
    fetch: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect(await http.send({ url: '/a' })).toMatchObject({ answered: false });
});
