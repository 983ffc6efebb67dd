import type { Page } from 'playwright-core';
import type { Assets, RemoteManifest } from '../../../contract/manifest.ts';
import { mensajes } from './mensajes.ts';

/** What of a remote's module can be told across the line. */
export interface ModuleShape {
  readonly id?: unknown;
  readonly version?: unknown;
  readonly contract?: unknown;
  /** `typeof mount`. */
  readonly mount: string;
}

/** Reads the candidate's module out of a page that has opened it; `undefined` = this page never ran it. */
export function readModule(page: Page, { container }: Assets): Promise<ModuleShape | undefined> {
  return page.evaluate(async (name) => {
    const found = (globalThis as Record<string, unknown>)[name] as
      | { get(module: string): Promise<() => { default?: Record<string, unknown> }> }
      | undefined;
    if (!found) return undefined;
    const remote = (await found.get('./remote'))().default;
    return {
      id: remote?.id,
      version: remote?.version,
      contract: remote?.contract,
      mount: typeof remote?.mount,
    };
  }, container);
}

/** What is wrong with the shape of a module, by its list and its `remote.json`. */
export function moduleProblems(
  shape: ModuleShape,
  assets: Assets,
  manifest: RemoteManifest,
): readonly string[] {
  const wanted = { id: manifest.id, version: assets.version, contract: manifest.contract, mount: 'function' };
  return (Object.keys(wanted) as (keyof typeof wanted)[])
    .filter((field) => shape[field] !== wanted[field])
    .map((field) => mensajes.modulo(`«${field}» es ${String(shape[field])} y debía ser ${wanted[field]}`));
}
