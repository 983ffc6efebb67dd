import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * How tests of shell, remotes, `@gr/shared` and this package run: TypeScript through swc to CommonJS, both packages as
 * source also where they were installed from a tarball, styles as names.
 */
const { resolve } = createRequire(import.meta.url);
const here = (file) => path.join(import.meta.dirname, file);

const common = {
  transform: {
    '^.+\\.(t|j)sx?$': [
      resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.(css|svg)$': here('css-stub.cjs'),
    // The same code in the form that jest reads.
    '^@zxing/library/es2015/(.*)$': '@zxing/library/cjs/$1',
    '^csv-parse/browser/esm/sync$': 'csv-parse/sync',
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  transformIgnorePatterns: ['/node_modules/(?!@gr/(?:shared|remote-kit)/)'],
};

/** A limit for what hangs, ms; not a measure of speed: on a busy machine an install and a build have taken more than five minutes. */
export const testTimeout = 900_000;

/** Project settings of tests without a page. */
export const inNode = { ...common, testEnvironment: here('node-environment.cjs') };

/** Project settings of tests with a page: jsdom and Testing Library. */
export const inPage = {
  ...common,
  testEnvironment: here('jsdom-environment.cjs'),
  setupFilesAfterEnv: [here('jest-dom.ts')],
};
