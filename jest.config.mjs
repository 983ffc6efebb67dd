import { inNode, inPage, testTimeout } from './shared/testing/jest-preset.mjs';

/** Tests with a real browser and the embedded backend. */
const inBrowser = {
  ...inNode,
  testEnvironment: '<rootDir>/tests/support/browser-environment.ts',
  globalSetup: '<rootDir>/tests/support/browser-setup.ts',
};

/** What a build writes into the app. */
const globals = { __VERSION__: '1.0.0' };

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
    ...['rtdb-emulator', 'rtdb-rules'].map((tool) => ({
      ...inNode,
      displayName: tool,
      testMatch: [`<rootDir>/tools/${tool}/**/*.test.ts`],
    })),
    {
      ...inPage,
      displayName: 'unit-dom',
      globals,
      globalSetup: '<rootDir>/tests/support/page-setup.ts',
      moduleNameMapper: {
        ...inPage.moduleNameMapper,
        // Hundreds of small files, which every suite would look for, read and run by themselves.
        '^(react-aria-components(/.*)?|@internationalized/date)$':
          '<rootDir>/node_modules/.gr-test/react-aria.cjs',
      },
      testMatch: ['<rootDir>/{scripts,shared,shell,mf-*}/**/*.test.tsx'],
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
