import type { Registry } from '@gr/shared/contract/manifest';

/** Replaced at build time by the sections of this repository (`build.ts`). */
export const REGISTRY: Registry = { serial: 0, remotes: [] };

/** What loads each section, by id. */
export const SECTIONS: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {};
