import { version } from 'react';

/**
 * What this shell puts into the share scope → its version. All of them go by React's: react-dom refuses any other
 * React, and the kits are compiled for it.
 */
export const SHARED: Readonly<Record<string, string>> = {
  react: version,
  'react/jsx-runtime': version,
  'react-dom': version,
  'react-dom/client': version,
  '@gr/shared/screen': version,
  '@gr/shared/ui': version,
};
