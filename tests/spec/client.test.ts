import { systemClock } from '../../shell/src/base/clock.ts';
import { httpClient } from '../../shell/src/network/load-config.ts';
import { row } from './support/row.ts';

const COOKIES = 'otra=1; XSRF-TOKEN=abc123; fin=2';

/** The header with which a request leaves; `undefined` = without. */
async function header(method: string, url: string, cookies = COOKIES): Promise<string | undefined> {
  let sent: Headers | undefined;
  const http = httpClient({
    clock: systemClock,
    cookies: () => cookies,
    fetch: async (_url, init) => {
      sent = new Headers(init?.headers);
      return new Response('{}', { status: 200 });
    },
  });
  await http.send({ method, url });
  return sent?.get('X-XSRF-TOKEN') ?? undefined;
}

row('7.cliente.xsrf', async () => {
  expect(await header('POST', '/algo')).toBe('abc123');
  expect(await header('POST', '/algo', 'otra=1')).toBeUndefined();
});

row('7.cliente.metodos', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'post'])
    expect([method, await header(method, '/algo')]).toEqual([method, 'abc123']);
  for (const method of ['GET', 'HEAD', 'get', 'head'])
    expect([method, await header(method, '/algo')]).toEqual([method, undefined]);
});

/** What a browser could read as another host (security.md; CVE-2025-66035). */
const ELSEWHERE = [
  'https://otro.example/a',
  'HTTP://otro.example',
  '//otro.example/a',
  '\\\\otro.example',
  '/\\otro.example',
  '\\/otro.example',
  ' //otro.example',
  '\t//otro.example',
  '\u0000//otro.example',
  '/\t/otro.example',
  'data:text/plain,a',
];

row('7.cliente.relativas', async () => {
  for (const url of ['/a', 'a/b', './a', '../a', '?a=1', '/a?u=https://otro.example'])
    expect([url, await header('POST', url)]).toEqual([url, 'abc123']);
  for (const url of ELSEWHERE) expect([url, await header('POST', url)]).toEqual([url, undefined]);
});
