import { readFileSync } from 'node:fs';
import type { ShellInfo } from '@gr/shared/contract/manifest';

/** What decides whether shell and remotes get on. */
export interface Kind {
  readonly contract: string;
  readonly react: string;
}

/** The shell in `dist`: contract N, today's React. */
export function kindNow(): Kind {
  const { contract, shared } = JSON.parse(readFileSync('dist/app/shell.json', 'utf8')) as ShellInfo;
  return { contract, react: shared.react ?? '' };
}

/** Contract versions around N, by the names the tables use. */
export function contractTimes(now: string): Readonly<Record<string, string>> {
  const [major = 0, minor = 0] = now.split('.').map(Number);
  return {
    'N−1.0': `${major - 1}.${minor}`,
    // After a new major there is no minor before.
    ...(minor > 0 ? { 'N−1': `${major}.${minor - 1}` } : {}),
    N: now,
    'N+1': `${major}.${minor + 1}`,
    'N+1.0': `${major + 1}.0`,
  };
}
