const transform = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};
const common = {
  transform,
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/testing/css-stub.cjs',
    '\\.(css|svg)$': '<rootDir>/shared/testing/css-stub.cjs',
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  transformIgnorePatterns: ['/node_modules/'],
};

export default {
  // A limit for what hangs, not a measure of speed: CI machines are slow and shared.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'unit-node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{backend,shared,shell,mf-*,tests}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
    },
    {
      ...common,
      displayName: 'unit-dom',
      testEnvironment: '<rootDir>/shared/testing/jsdom-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-dom.ts'],
      testMatch: ['<rootDir>/{shared,shell,mf-*}/**/*.test.tsx'],
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/**/*.e2e.ts'],
    },
    {
      ...common,
      displayName: 'spec',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/spec/*.spec.ts'],
    },
  ],
};
