import { inNode, inPage, testTimeout } from '@gr/remote-kit/testing/jest-preset';

/** Tests with a real browser and the embedded backend. */
const inBrowser = {
  ...inNode,
  testEnvironment: '<rootDir>/tests/support/browser-environment.ts',
  globalSetup: '<rootDir>/tests/support/browser-setup.ts',
};

/** What a build writes into the app. */
const globals = { __VERSION__: '1.0.0' };

/** Tests with a page, of rooms and of the kit. */
const onPage = {
  ...inPage,
  globals,
  globalSetup: '<rootDir>/tests/support/page-setup.ts',
  moduleNameMapper: {
    ...inPage.moduleNameMapper,
    // Hundreds of small files, which every suite would look for, read and run by themselves.
    '^(react-aria-components(/.*)?|@internationalized/date)$':
      '<rootDir>/node_modules/.gr-test/react-aria.cjs',
  },
};

export default {
  testTimeout,
  testSequencer: './scripts/test/sequencer.cjs',
  projects: [
    {
      ...inNode,
      displayName: 'unit-node',
      globals,
      testMatch: ['<rootDir>/{backend,scripts,shared,shell,mf-*,tests}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
    },
    ...['remote-kit', 'rtdb-emulator', 'rtdb-rules'].map((tool) => ({
      ...inNode,
      globals,
      displayName: tool,
      testMatch: [`<rootDir>/tools/${tool}/**/*.test.ts`],
    })),
    {
      ...onPage,
      displayName: 'unit-dom',
      testMatch: ['<rootDir>/{scripts,shared,shell,mf-*}/**/*.test.tsx'],
    },
    {
      ...onPage,
      displayName: 'remote-kit-dom',
      testMatch: ['<rootDir>/tools/remote-kit/**/*.test.tsx'],
    },
    {
      ...inBrowser,
      displayName: 'e2e',
      testMatch: ['<rootDir>/tests/**/*.e2e.ts'],
    },
    {
      ...inBrowser,
      displayName: 'spec',
      testMatch: ['<rootDir>/tests/spec/*.spec.ts'],
    },
  ],
};
