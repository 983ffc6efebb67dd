/** A package in the share scope (architecture.md 7). */
export interface Share {
  readonly request: string;
  /** Accepted range; `false` for the workspace package, whose contract is checked before the download. */
  readonly requiredVersion: string | false;
}

/** Range of React a remote accepts from the shell. */
const REACT = '^19.0.0';

/** Everything in the share scope, the same list for every room. */
export const SHARES: readonly Share[] = [
  { request: 'react', requiredVersion: REACT },
  { request: 'react/jsx-runtime', requiredVersion: REACT },
  { request: 'react-dom', requiredVersion: REACT },
  { request: 'react-dom/client', requiredVersion: REACT },
  { request: '@gr/shared/remote', requiredVersion: false },
  { request: '@gr/shared/ui', requiredVersion: false },
];

/** {@link SHARES} as rspack's `ConsumeSharedPlugin` takes them: the shell's copy in range, else the remote's fallback. */
export const CONSUMES = Object.fromEntries(
  SHARES.map(({ request, requiredVersion }) => [
    request,
    { requiredVersion, strictVersion: requiredVersion !== false, singleton: false },
  ]),
);
