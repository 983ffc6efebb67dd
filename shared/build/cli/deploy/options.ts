import { parseArgs } from 'node:util';
import { messages } from './messages.ts';

/** What the commands that change the registry have in common. */
export interface DeployOptions {
  /** Live shell. */
  readonly url?: string;
  /** Where published remotes lie, see `openStore`. */
  readonly store?: string;
  /** Who does it. */
  readonly by?: string;
  /** Why the sources are not looked at before they are built. */
  readonly withoutChecks?: string;
}

const OPTIONS = {
  url: { type: 'string' },
  store: { type: 'string' },
  by: { type: 'string' },
  'without-checks': { type: 'string' },
} as const;

/** Reads `--url --store --by --without-checks` and `count` words besides; a text says what is wrong. */
export function readOptions(
  args: readonly string[],
  count: 0 | 1 = 0,
): { readonly options: DeployOptions; readonly words: readonly string[] } | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    if (positionals.length !== count) {
      return count === 0 ? messages.extra(positionals.join(' ')) : messages.percentMissing;
    }
    if (Object.values(values).includes('')) return messages.options;
    const { 'without-checks': withoutChecks, ...rest } = values;
    return {
      options: { ...rest, ...(withoutChecks === undefined ? {} : { withoutChecks }) },
      words: positionals,
    };
  } catch {
    return messages.options;
  }
}

/** A percentage from 0 to 99, or `undefined`. */
export function readPercent(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) ? Number(word) : undefined;
}
