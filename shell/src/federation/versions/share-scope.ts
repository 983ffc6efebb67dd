import { type Offer, outOfRange, type Wants } from '@gr/shared/domain/app/shared-packages';

/** Package → version → how to get it: what a container takes shared packages from. */
export type ShareScope = Readonly<
  Record<
    string,
    Readonly<
      Record<
        string,
        { readonly get: () => Promise<() => unknown>; readonly from: string; readonly eager: boolean }
      >
    >
  >
>;

/**
 * What of `modules` (package → its exports) a version gets from a shell that offers `offer`: never
 * what lacks a name it was built with, nor a kit compiled for a React that is none for it; its container then takes
 * the copies it brings. Each package stands under its version, and the kits under React's too: containers from before
 * the kits had a number ask for that one.
 */
export function scopeFor(wants: Wants, offer: Offer, modules: Readonly<Record<string, unknown>>): ShareScope {
  const own = outOfRange(wants, offer);
  const { shared } = offer;
  const given = Object.entries(modules).filter(([name]) => !own.includes(name));
  return Object.fromEntries(
    given.map(([name, lib]) => {
      const versions = [shared[name], shared.react].flatMap((version) => version ?? []);
      const share = { get: async () => () => lib, from: 'gr_shell', eager: false };
      return [name, Object.fromEntries(versions.map((version) => [version, share]))];
    }),
  );
}
