import { inNode, inPage, testTimeout } from './jest-preset.mjs';

/** Configuration of `gr-remote test`, which runs in the remote's folder. */
const rootDir = process.cwd();

export default {
  rootDir,
  testTimeout,
  projects: [
    { ...inNode, rootDir, displayName: 'unit-node', testMatch: ['<rootDir>/**/*.test.ts'] },
    { ...inPage, rootDir, displayName: 'unit-dom', testMatch: ['<rootDir>/**/*.test.tsx'] },
  ],
};
