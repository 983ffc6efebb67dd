import type { Assets, RemoteManifest } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { messages } from './messages.ts';

/** Serialisable description of a remote's module. */
export interface ModuleShape {
  readonly id?: unknown;
  readonly version?: unknown;
  readonly contract?: unknown;
  /** `typeof mount`. */
  readonly mount: string;
}

interface Host {
  readonly name: string;
  /** Remote by its registered name → its container. */
  readonly moduleCache: ReadonlyMap<string, { readonly remoteEntryExports?: Container }>;
}

interface Container {
  get(module: string): Promise<() => { readonly default?: Readonly<Record<string, unknown>> }>;
}

/** Reads the candidate's module from the federation runtime of a page that has opened it; `undefined` = this page never ran it. */
export function readModule(page: Page, { container, version }: Assets): Promise<ModuleShape | undefined> {
  return page.evaluate(async (name) => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__?: { readonly __INSTANCES__: readonly Host[] };
    };
    const host = federation?.__INSTANCES__.find((each) => each.name === 'gr_shell');
    const attempts = [...(host?.moduleCache ?? [])].filter(([key]) => key.startsWith(name));
    const loaded = attempts.at(-1)?.[1].remoteEntryExports;
    if (!loaded) return undefined;
    const remote = (await loaded.get('./remote'))().default;
    return {
      id: remote?.id,
      version: remote?.version,
      contract: remote?.contract,
      mount: typeof remote?.mount,
    };
  }, `${container}@${version}#`);
}

/** Problems in the shape of a module, by its list and its `remote.json`. */
export function moduleProblems(
  shape: ModuleShape,
  assets: Assets,
  manifest: RemoteManifest,
): readonly string[] {
  const wanted = { id: manifest.id, version: assets.version, contract: manifest.contract, mount: 'function' };
  return (Object.keys(wanted) as (keyof typeof wanted)[])
    .filter((field) => shape[field] !== wanted[field])
    .map((field) => messages.module(`«${field}» is ${String(shape[field])} and should be ${wanted[field]}`));
}
