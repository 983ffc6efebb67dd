/** Range of React a remote accepts from the shell. */
const REACT = '^19.0.0';

/**
 * Everything in the share scope → accepted range, the same list for every room (architecture.md 7). The kits are
 * shared under React's version: a shell whose React a remote can't use must not give it a kit made for that React.
 */
export const SHARES: Readonly<Record<string, string>> = {
  react: REACT,
  'react/jsx-runtime': REACT,
  'react-dom': REACT,
  'react-dom/client': REACT,
  '@gr/shared/screen': REACT,
  '@gr/shared/ui': REACT,
};

/** {@link SHARES} as rspack's `ConsumeSharedPlugin` takes them: the shell's copy in range, else the remote's fallback. */
export const CONSUMES = Object.fromEntries(
  Object.entries(SHARES).map(([request, requiredVersion]) => [
    request,
    { requiredVersion, strictVersion: true, singleton: false },
  ]),
);
