import type { Assets, ShellInfo } from '../../contract/manifest.ts';

/**
 * API version of the kits (`@gr/shared/ui`, `@gr/shared/screen`), `major.minor`. A new major removes an export or changes its behaviour.
 * `npm run kits` prints the number a change needs (shared/README.md).
 */
export const KITS = '1.0';

/** The kits' version as the share scope has it. */
export const KITS_VERSION = `${KITS}.0`;

/** Range of React a remote accepts from the shell. */
const REACT = '^19.0.0';

/** Packages of the share scope that are compiled for the shell's React. */
const KIT_NAMES: readonly string[] = ['@gr/shared/screen', '@gr/shared/ui'];

/** Packages a shell offers to remotes; part of its `shell.json`. */
export interface Offer extends Pick<ShellInfo, 'shared'> {
  /** Exports of its kits: package → names. Absent in a development build. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

/** Packages a remote takes from a shell; part of its `assets.json`. */
export interface Wants extends Pick<Assets, 'shares'> {
  /** Names it imports from the kits: package → names, sorted. Absent where another builder made the list. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
}

/** Everything in the share scope → accepted range, the same list for every remote of this working tree. */
export const SHARES: Readonly<Record<string, string>> = {
  react: REACT,
  'react/jsx-runtime': REACT,
  'react-dom': REACT,
  'react-dom/client': REACT,
  ...Object.fromEntries(KIT_NAMES.map((name) => [name, `^${KITS_VERSION}`])),
};

/** Packages shared by a shell whose React has the version `react` (`19.3.1`): package → version. */
export function sharedBy(react: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(SHARES).map((name) => [name, KIT_NAMES.includes(name) ? KITS_VERSION : react]),
  );
}

/**
 * Packages among a list's `shares` that a remote must not take from a shell which offers `offer`: it loads its own copies. A kit is out of
 * range by its version, or when it lacks a name the remote uses. When one kit or the shell's React is out of range, all kits are: they are
 * compiled for that React and for each other.
 */
export function outOfRange({ shares, uses }: Wants, offer: Offer): readonly string[] {
  const lacking = Object.keys(missingNames(uses, offer));
  const own = Object.keys(shares).filter(
    (name) => lacking.includes(name) || !served(name, shares, offer.shared),
  );
  return Object.keys(shares).filter(
    (name) => own.includes(name) || (own.length > 0 && KIT_NAMES.includes(name)),
  );
}

/** Names a remote uses (package → names) that the kits of a shell lack; empty when either list is absent. */
export function missingNames(
  uses: Wants['uses'] = {},
  { names }: Offer,
): Readonly<Record<string, readonly string[]>> {
  const missing = Object.entries(uses).map(([kit, used]) => {
    const there = names?.[kit];
    return [kit, there ? used.filter((name) => !there.includes(name)) : []] as const;
  });
  return Object.fromEntries(missing.filter(([, gone]) => gone.length > 0));
}

function served(
  name: string,
  shares: Readonly<Record<string, string>>,
  shared: Readonly<Record<string, string>>,
): boolean {
  return inRange(shared[name], shares[name] ?? '');
}

/**
 * True when `version` (`1.2.3`) is in `range` (`^1.2.3`, or `1.2.3`, which is read the same), as npm reads a caret. An unknown version or
 * another kind of range is out. So is a version with a suffix (`19.1.0-rc`): the federation runtime would take the fallback copy too.
 */
export function inRange(version: string | undefined, range: string): boolean {
  const has = numbers(version ?? '');
  const wants = numbers(range.replace(/^\^/, ''));
  if (!has || !wants) return false;
  // The leftmost number that is not zero must be equal; from there on the version must not be smaller.
  const fixed = wants.findIndex((part) => part > 0) + 1 || wants.length;
  if (wants.slice(0, fixed).some((part, at) => part !== has[at])) return false;
  const at = wants.findIndex((part, i) => part !== has[i]);
  return at === -1 || (has[at] ?? 0) > (wants[at] ?? 0);
}

function numbers(version: string): readonly number[] | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match?.slice(1).map(Number);
}
