import { inRange } from './version-range.ts';

/**
 * Number of what the kits (`@gr/shared/ui`, `@gr/shared/screen`) export, `major.minor`; major = something is gone, or no
 * longer does what it did. `npm run kits` says which number a change needs (shared/README.md).
 */
export const KITS = '1.4';

/** The kits' number as the share scope has it. */
export const KITS_VERSION = `${KITS}.0`;

/** Range of React a remote accepts from the shell. */
const REACT = '^19.0.0';

/** Packages of the share scope that are compiled for the shell's React. */
const KIT_NAMES: readonly string[] = ['@gr/shared/screen', '@gr/shared/ui'];

/** Everything in the share scope → accepted range, the same list for every remote of this working tree. */
export const SHARES: Readonly<Record<string, string>> = {
  react: REACT,
  'react/jsx-runtime': REACT,
  'react-dom': REACT,
  'react-dom/client': REACT,
  ...Object.fromEntries(KIT_NAMES.map((name) => [name, `^${KITS_VERSION}`])),
};

/** What a shell whose React has the version `react` (`19.3.1`) shares: package → version. */
export function sharedBy(react: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(SHARES).map((name) => [name, KIT_NAMES.includes(name) ? KITS_VERSION : react]),
  );
}

/**
 * Names in `shares` (package → range, as a remote's list has them) that a remote must not take from a shell which shares
 * `shared` (package → version): it brings its own copies of those. Where the shell's React is none for it, the kits are
 * none either: they are compiled for that React.
 */
export function outOfRange(
  shares: Readonly<Record<string, string>>,
  shared: Readonly<Record<string, string>>,
): readonly string[] {
  const own = Object.keys(shares).filter((name) => !served(name, shares, shared));
  const reactOut = own.some((name) => !KIT_NAMES.includes(name));
  return reactOut
    ? Object.keys(shares).filter((name) => own.includes(name) || KIT_NAMES.includes(name))
    : own;
}

function served(
  name: string,
  shares: Readonly<Record<string, string>>,
  shared: Readonly<Record<string, string>>,
): boolean {
  const range = shares[name] ?? '';
  // Lists from before the kits had a number name React's range for them; what those remotes use is in 1.0.
  const numbered = KIT_NAMES.includes(name) && range === shares.react ? '^1.0.0' : range;
  return inRange(shared[name], numbered);
}
