import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isDeeper } from './json-depth.ts';
import { createGate } from './own-origin.ts';
import { RefusalPace } from './paced-refusals.ts';

const deep = (json: unknown, most: number): boolean => isDeeper(Buffer.from(JSON.stringify(json)), most);
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test('levels of maps and lists are counted, those beside each other once', () => {
  expect(deep({ a: [{ b: 1 }], c: [{ d: 1 }] }, 3)).toBe(false);
  expect(deep({ a: [{ b: 1 }], c: [{ d: 1 }] }, 2)).toBe(true);
  expect(isDeeper(Buffer.from(nested(32)), 32)).toBe(false);
  expect(isDeeper(Buffer.from(nested(33)), 32)).toBe(true);
});

test('brackets in texts and keys are none, whatever is escaped', () => {
  for (const text of ['{{{[', '"{{{', '\\', '\\"{{{', '\\\\"{{', 'ñ{{{', '😀"{{'])
    expect(deep({ [text]: text, b: text }, 1)).toBe(false);
});

test('a text without an end, and closing before opening, are no more than they are', () => {
  expect(isDeeper(Buffer.from('{"a{{{'), 1)).toBe(false);
  expect(isDeeper(Buffer.from('}}}{{'), 1)).toBe(false);
});

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

const NOW = 1_790_000_000_000;

test('a few refusals are told at once, a flood of them more and more slowly, up to a bound', () => {
  const pace = new RefusalPace();
  const waits = Array.from({ length: 1000 }, () => pace.delay('a', NOW));
  expect(waits.slice(0, 100).every((wait) => wait === 0)).toBe(true);
  expect(waits[100]).toBe(10);
  expect(waits[200]).toBe(1010);
  expect(waits.at(-1)).toBe(2000);
});

test('who is refused elsewhere, or was a while ago, does not wait', () => {
  const pace = new RefusalPace();
  for (let n = 0; n < 1000; n += 1) pace.delay('a', NOW);
  expect(pace.delay('b', NOW)).toBe(0);
  expect(pace.delay('a', NOW + 1000)).toBe(1010);
  expect(pace.delay('a', NOW + 3100)).toBe(0);
});

test('a clock that was put back shuts nobody out', () => {
  const pace = new RefusalPace();
  pace.delay('a', NOW);
  expect(pace.delay('a', NOW - 3_600_000)).toBeLessThanOrEqual(2000);
});
