import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createGate } from './own-origin.ts';

/** Result of a request with these headers: an error code, or `pasa`. */
function pass(headers: IncomingHttpHeaders, bound = '127.0.0.1'): string {
  return createGate(bound)({ headers } as IncomingMessage)?.code ?? 'pasa';
}

const HOST = '127.0.0.1:4200';

it.each<[IncomingHttpHeaders, string]>([
  [{ host: HOST }, 'pasa'],
  [{ host: 'localhost:4200' }, 'pasa'],
  [{ host: '[::1]:4200' }, 'pasa'],
  [{ host: HOST, origin: 'http://127.0.0.1:4200' }, 'pasa'],
  [{ host: 'LOCALHOST:4200', origin: 'http://localhost:4200' }, 'pasa'],
  // The development shell passes its own Host on, so its pages are their own origin.
  [{ host: '127.0.0.1:4300', origin: 'http://127.0.0.1:4300' }, 'pasa'],
  [{ host: HOST, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' }, 'pasa'],
  [{ host: HOST, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, 'pasa'],
  [{ host: HOST, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, 'pasa'],
  [{ host: HOST, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }, 'foreign_origin'],
  [{ host: HOST, 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }, 'foreign_origin'],
  [{ host: HOST, origin: 'http://otra.example' }, 'foreign_origin'],
  [{ host: HOST, origin: 'http://127.0.0.1:3000' }, 'foreign_origin'],
  [{ host: HOST, origin: 'http://localhost:4200' }, 'foreign_origin'],
  [{ host: HOST, origin: 'null' }, 'foreign_origin'],
  [{ host: 'otra.example:4200', origin: 'http://otra.example:4200' }, 'foreign_host'],
  [{ host: '192.168.1.5:4200' }, 'foreign_host'],
  [{ host: '127.0.0.1.otra.example' }, 'foreign_host'],
  [{}, 'foreign_host'],
])('%j: %s', (headers, expected) => {
  expect(pass(headers)).toBe(expected);
});

it('answers the name it was started for, and every address when bound to all', () => {
  expect(pass({ host: 'guardia.lan:4200' }, 'guardia.lan')).toBe('pasa');
  expect(pass({ host: '192.168.1.5:4200' }, '0.0.0.0')).toBe('pasa');
  expect(pass({ host: '[fe80::1]:4200' }, '::')).toBe('pasa');
  expect(pass({ host: 'otra.example:4200' }, '0.0.0.0')).toBe('foreign_host');
});
