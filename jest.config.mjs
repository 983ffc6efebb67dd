import { inNode, inPage, testTimeout } from './shared/testing/jest-preset.mjs';

export default {
  testTimeout,
  projects: [
    {
      ...inNode,
      displayName: 'unit-node',
      testMatch: ['<rootDir>/{backend,scripts,shared,shell,mf-*,tests}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
    },
    {
      ...inPage,
      displayName: 'unit-dom',
      testMatch: ['<rootDir>/{scripts,shared,shell,mf-*}/**/*.test.tsx'],
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
