import type { Assets } from '@gr/shared/contract/manifest';
import { SHARES } from '@gr/shared/domain/app/shared-packages';
import { createDefinitionLoader } from './definition.ts';

const SHA = 'ab'.repeat(32);
const file = (path: string) => ({ path, sha256: SHA, bytes: 1 });
const LIST: Assets = {
  id: 'mf-prueba',
  version: '1.0.0-1',
  contract: '1.0',
  container: 'mf_prueba',
  entry: 'remoteEntry.js',
  files: ['remoteEntry.js', 'static/1.js', 'static/1.css', 'static/later.js'].map(file),
  first: ['remoteEntry.js', 'static/1.js', 'static/1.css'],
  fallback: [],
  shares: SHARES,
};

/** What is requested while the runtime is still loading; `worker` = a worker answers this page. */
function requested(worker: boolean, list = LIST, verify = true) {
  const serviceWorker = { controller: worker ? {} : null };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  document.head.replaceChildren();
  const load = createDefinitionLoader(
    () => new Promise(() => undefined),
    '1.0',
    verify,
    (_id, _version, work) => work(),
  );
  void load(list);
  return [...document.querySelectorAll('link')].map((link) =>
    [link.rel, link.as, new URL(link.href).pathname, link.integrity, link.crossOrigin ?? ''].join(' ').trim(),
  );
}

test('where the worker answers, entry and initial files are requested beside the runtime', () => {
  const hash = `sha256-${Buffer.from(SHA, 'hex').toString('base64')}`;
  expect(requested(true)).toEqual([
    `preload script /r/mf-prueba/1.0.0-1/remoteEntry.js ${hash}`,
    `preload script /r/mf-prueba/1.0.0-1/static/1.js ${hash} anonymous`,
    `preload style /r/mf-prueba/1.0.0-1/static/1.css ${hash} anonymous`,
  ]);
});

test('nothing is, where files would come from the line, of a module, or in development', () => {
  expect(requested(false)).toEqual([]);
  expect(requested(true, { ...LIST, type: 'module' })).toEqual([]);
  expect(requested(true, LIST, false)).toEqual([]);
});
