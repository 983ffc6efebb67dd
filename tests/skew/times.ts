import { readFileSync } from 'node:fs';
import type { ShellInfo } from '@gr/shared/contract/manifest';

/** What decides whether shell and remotes get on. */
export interface Kind {
  readonly contract: string;
  readonly react: string;
  /** Number of the kits in the share scope, `1.0.0`. */
  readonly kits: string;
}

/** The shell in `dist`. */
export function kindNow(): Kind {
  const { contract, shared } = JSON.parse(readFileSync('dist/app/shell.json', 'utf8')) as ShellInfo;
  return { contract, react: shared.react ?? '', kits: shared['@gr/shared/ui'] ?? '' };
}

/**
 * Contract versions around N, by the names the tables use. N is the contract `now`; a first minor has none before it, so
 * there N is a made-up next one.
 */
export function contractTimes(now: string): Readonly<Record<string, string>> {
  const [major = 0, minor = 0] = now.split('.').map((part, at) => Math.max(Number(part), at));
  return {
    'N−1.0': `${major - 1}.${minor}`,
    'N−1': `${major}.${minor - 1}`,
    N: `${major}.${minor}`,
    'N+1': `${major}.${minor + 1}`,
    'N+1.0': `${major + 1}.0`,
  };
}
