import { createTrace } from './trace.ts';

test('keeps the last 200 events', () => {
  const trace = createTrace(() => 7);
  for (let i = 0; i < 250; i += 1) trace.event('e', { i });
  expect(trace.entries()).toHaveLength(200);
  expect(trace.entries().at(-1)).toEqual({ at: 7, name: 'e', facts: { i: 249 } });
});

test('of an error it keeps class and code, never the message', () => {
  const trace = createTrace(() => 7);
  trace.error('OB-102', new TypeError('https://x/?auth=secret'));
  trace.error('OB-102', { code: 'auth/x' });
  trace.error('OB-102', 'secret');
  expect(JSON.stringify(trace.entries())).not.toContain('secret');
  expect(trace.entries().map((e) => e.facts.cause)).toEqual(['TypeError', 'auth/x', 'string']);
});

test('sentences of the operators’ catalogue are said as they are, everything else is not', () => {
  const said: string[] = [];
  const trace = createTrace(
    () => 1,
    () => undefined,
    (sentence) => said.push(sentence),
  );
  trace.error('SW-003', new Error('Not subscribed to push notifications.'));
  trace.error('SW-004', undefined);
  trace.error('DA-001', new Error('https://x.example/?auth=secret'));
  expect(said).toEqual(['Not subscribed to push notifications.']);
});

test('a developer gets an error whole, with its message and its stack; what is kept stays without', () => {
  const told: unknown[] = [];
  const nothing = () => undefined;
  const trace = createTrace(
    () => 1,
    nothing,
    nothing,
    (...all) => told.push(all),
  );
  const cause = new TypeError('falta el punto');
  trace.error('RF-013', cause);
  trace.error('DA-001', undefined);
  expect(told).toEqual([['RF-013', cause]]);
  expect(JSON.stringify(trace.entries())).not.toContain('punto');
});
