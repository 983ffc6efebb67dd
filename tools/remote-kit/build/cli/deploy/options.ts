import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Rol } from '@gr/shared/contract/session';
import type { Audience } from '@gr/shared/domain/app/trial';
import { ROLES } from './manifest-check.ts';
import { messages } from './messages.ts';

/** Common options of the commands that change the registry. */
export interface DeployOptions {
  readonly url?: string;
  /** Store of published remotes, see `openStore`. */
  readonly store?: string;
  readonly by?: string;
  /** Reason to skip the checks of the sources. */
  readonly withoutChecks?: string;
  /** Audience of a trial as given; not validated yet. */
  readonly roles?: string;
  readonly units?: string;
  readonly testers?: boolean;
  /** Store that a version is taken from. */
  readonly from?: string;
  /** Commit or version of the live one that may be replaced although something is lost with it. */
  readonly over?: string;
}

const OPTIONS = {
  url: { type: 'string' },
  store: { type: 'string' },
  by: { type: 'string' },
  'without-checks': { type: 'string' },
} as const;

const OVER = { over: { type: 'string' } } as const;
const FROM = { from: { type: 'string' }, ...OVER } as const;

const FOR_SOME = {
  roles: { type: 'string' },
  units: { type: 'string' },
  testers: { type: 'boolean' },
} as const;

const MORE = { none: {}, deploy: OVER, trial: FOR_SOME, promotion: FROM } as const;

/**
 * Parses `--url --store --by --without-checks` and `count` further words; a text names the mistake. For a trial also its audience, in place
 * of the word; for a promotion `--from`, and for both ways of replacing the live version `--over`.
 */
export function readOptions(
  args: readonly string[],
  count: 0 | 1 = 0,
  more?: Exclude<keyof typeof MORE, 'none'>,
): { readonly options: DeployOptions; readonly words: readonly string[] } | string {
  try {
    const options = { ...OPTIONS, ...FROM, ...FOR_SOME };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const foreign = Object.keys(values).some((name) => !(name in { ...OPTIONS, ...MORE[more ?? 'none'] }));
    if (foreign) return messages.options;
    const forSome = values.roles !== undefined || values.units !== undefined || values.testers === true;
    if (positionals.length !== (forSome ? 0 : count)) {
      if (count === 0) return messages.extra(positionals.join(' '));
      return more === 'deploy' ? messages.folderMissing : messages.percentMissing;
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

/** Audience of a trial, and the code of the link for its testers; `undefined` = a percentage. A text names the mistake. */
export function readAudience({ roles, units, testers }: DeployOptions): Named | string | undefined {
  if (roles === undefined && units === undefined && !testers) return undefined;
  const [some, places] = [roles, units].map((list) => list?.split(',').map((word) => word.trim()));
  if (some?.some((word) => !ROLES.includes(word as Rol))) return messages.roles(ROLES);
  if (places?.some((word) => !/^[\w-]{1,40}$/.test(word))) return messages.units;
  const code = testers ? randomBytes(12).toString('base64url') : undefined;
  const probadores = code && [createHash('sha256').update(code).digest('hex')];
  return {
    para: {
      ...(some ? { roles: some as Rol[] } : {}),
      ...(places ? { unidades: places } : {}),
      ...(probadores ? { probadores } : {}),
    },
    ...(code ? { code } : {}),
  };
}

/** Audience of a trial. */
export interface Named {
  readonly para: Audience;
  /** Code in the link for testers; only its hash is published. */
  readonly code?: string;
}

/** A percentage from 0 to 99, or `undefined`. */
export function readPercent(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) ? Number(word) : undefined;
}
