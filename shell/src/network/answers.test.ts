import { fieldsOf, judge } from './answers.ts';
import type { Exchange } from './deadline.ts';

const answer = (status: number, json: unknown = {}, isJson = true): Exchange => ({
  answered: true,
  status,
  json,
  isJson,
});

/** Of a request that is answered by an object with fields. */
const judged = (exchange: Exchange) => judge(exchange, (json) => Object.keys(fieldsOf(json)).length > 0);

test('only a 2xx with JSON counts as the server’s yes', () => {
  expect(judged(answer(200, { a: 1 }))).toEqual({ kind: 'done', json: { a: 1 } });
  expect(judged(answer(200, null, false)).kind).toBe('unreachable');
  expect(judged(answer(200, [])).kind).toBe('unreachable');
});

test.each([400, 401, 403, 409, 412, 413, 422])('%i with JSON is a decision', (status) => {
  expect(judged(answer(status, { error: 'Permission denied' }))).toEqual({
    kind: 'refused',
    status,
    detail: 'Permission denied',
  });
});

test.each([302, 404, 408, 423, 425, 429, 500, 502, 503, 504, 511])('%i asks for patience', (status) => {
  expect(judged(answer(status)).kind).toBe('busy');
});

test.each([200, 302, 400, 403, 404, 511])('%i with HTML is a captive portal', (status) => {
  expect(judged(answer(status, null, false)).kind).toBe('unreachable');
});

test.each([{}, null, [], { message: 'forbidden' }, { error: true }, { error: { code: 403 } }])(
  'a gateway that refuses with %j is no server of ours',
  (json) => {
    expect(judged(answer(403, json)).kind).toBe('unreachable');
  },
);

test('silence is no answer', () => {
  expect(judged({ answered: false, cause: new TypeError() }).kind).toBe('unreachable');
});

test('reads the reason of a Storage refusal', () => {
  expect(judged(answer(403, { error: { code: 403, message: 'Forbidden' } }))).toMatchObject({
    detail: 'Forbidden',
  });
});
