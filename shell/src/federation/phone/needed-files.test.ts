import type { Assets } from '@gr/shared/contract/manifest';
import { neededFiles } from './needed-files.ts';

const file = (path: string) => ({ path, sha256: '', bytes: 1 });
const LIST: Assets = {
  id: 'mf-tips',
  version: '1',
  container: 'x',
  contract: '1.0',
  entry: 'entry.js',
  files: [file('entry.js')],
  fallback: [file('react.js')],
  shares: { react: '^19.0.0', '@gr/shared/ui': '^1.1.0' },
};
const paths = (assets: Assets, shared: Record<string, string>) =>
  neededFiles(assets, { shared }).map(({ path }) => path);

test('the fallback copies belong to a version where one share is out of range or missing', () => {
  const shared = { react: '19.3.1', '@gr/shared/ui': '1.1.0' };
  expect(paths(LIST, shared)).toEqual(['entry.js']);
  expect(paths(LIST, { ...shared, react: '20.0.0' })).toEqual(['entry.js', 'react.js']);
  expect(paths(LIST, { react: '19.3.1' })).toEqual(['entry.js', 'react.js']);
  // Built with a name that this shell's kit lacks.
  expect(paths(LIST, { ...shared, '@gr/shared/ui': '1.0.0' })).toEqual(['entry.js', 'react.js']);
});
