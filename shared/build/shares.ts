import { SHARES } from '../domain/app/shared-packages.ts';

/** {@link SHARES} as rspack's `ConsumeSharedPlugin` takes them: the shell's copy in range, else the remote's fallback. */
export const CONSUMES = Object.fromEntries(
  Object.entries(SHARES).map(([request, requiredVersion]) => [
    request,
    { requiredVersion, strictVersion: true, singleton: false },
  ]),
);
