import { forbiddenPackages } from './forbidden.ts';

test('UI libraries, icons and firebase are found, each once', () => {
  expect(
    forbiddenPackages([
      '/x/node_modules/react-aria-components/dist/a.mjs',
      '/x/node_modules/@react-aria/utils/b.mjs',
      '/x/node_modules/@internationalized/date/c.mjs',
      '/x/node_modules/lucide-react/dist/icons/d.mjs',
      '/x/node_modules/lucide-react/dist/icons/e.mjs',
      'loader!/x/node_modules/@firebase/app/f.js',
      '/x/node_modules/firebase/app/g.js',
      '/x/node_modules/axe-core/axe.js',
    ]),
  ).toEqual([
    '@firebase',
    '@internationalized',
    '@react-aria',
    'axe-core',
    'firebase',
    'lucide-react',
    'react-aria-components',
  ]);
});

test('own code and other libraries are let through', () => {
  expect(forbiddenPackages(['/x/mf-tips/src/firebase/a.ts', '/x/node_modules/react-dom/b.js'])).toEqual([]);
});
