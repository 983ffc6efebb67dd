import { checkScriptUrl, installScriptPolicy } from './script-policy.ts';

afterEach(() => {
  delete (globalThis as { trustedTypes?: unknown }).trustedTypes;
});

test.each([
  '/ngsw-worker.js',
  '/static/main.0f3a9c1e.js',
  '/r/mf-rondas/0.1.0-0f3a9c1e/remoteEntry.aaaaaaaa.js',
  '/r/mf-rondas/0.1.0-0f3a9c1e/static/decode.bbbbbbbb.js',
  `${location.origin}/static/7.0f3a9c1e.js`,
])('%s may run', (url) => {
  expect(checkScriptUrl(url)).toBe(url);
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
  expect(() => checkScriptUrl(url)).toThrow(TypeError);
});

test('where Trusted Types are enforced every address passes it, whoever sets it', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  installScriptPolicy();
  expect(createPolicy.mock.calls).toEqual([['default', { createScriptURL: checkScriptUrl }]]);
});
