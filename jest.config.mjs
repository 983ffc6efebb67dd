import { inNode, inPage, testTimeout } from './shared/testing/jest-preset.mjs';

export default {
  testTimeout,
  projects: [
    {
      ...inNode,
      displayName: 'unit-node',
      testMatch: ['<rootDir>/{backend,shared,shell,mf-*,tests}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/e2e/', '/new-remote/template/'],
    },
    {
      ...inPage,
      displayName: 'unit-dom',
      testMatch: ['<rootDir>/{shared,shell,mf-*}/**/*.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '/new-remote/template/'],
    },
    {
      ...inNode,
      displayName: 'e2e',
      testMatch: ['<rootDir>/tests/**/*.e2e.ts'],
    },
    {
      ...inNode,
      displayName: 'spec',
      testMatch: ['<rootDir>/tests/spec/*.spec.ts'],
    },
  ],
};
