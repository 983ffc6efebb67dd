import { installScriptPolicy, scriptUrl } from './script-policy.ts';

const slot = Symbol.for('gr.scripts');

afterEach(() => {
  delete (globalThis as { [slot]?: unknown })[slot];
  delete (globalThis as { trustedTypes?: unknown }).trustedTypes;
});

test.each([
  '/ngsw-worker.js',
  '/static/main.0f3a9c1e.js',
  '/r/mf-rondas/0.1.0-0f3a9c1e/remoteEntry.aaaaaaaa.js',
  '/r/mf-rondas/0.1.0-0f3a9c1e/static/decode.bbbbbbbb.js',
  `${location.origin}/static/7.0f3a9c1e.js`,
])('%s may run', (url) => {
  expect(scriptUrl(url)).toBe(url);
});

test.each([
  'https://example.com/static/main.js',
  '//example.com/r/mf-rondas/0.1.0/x.js',
  '/v0/b/bucket/o/evidencias%2Fx.js',
  '/static/main.js?x=1',
  '/static/../config.json',
  '/r/mf-rondas/0.1.0/datos.json',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/1',
  'javascript:alert(1)',
])('%s may not', (url) => {
  expect(() => scriptUrl(url)).toThrow(TypeError);
});

test('where Trusted Types are enforced there is one policy, for every bundle', () => {
  const createPolicy = jest.fn((name: string, rules: object) => ({ ...rules, name }));
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  const policy = installScriptPolicy();
  expect(installScriptPolicy()).toBe(policy);
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy.mock.calls[0]?.[0]).toBe('gr');
  expect((globalThis as { [slot]?: unknown })[slot]).toBe(policy);
});
