import type { BrowserContext, Page } from 'playwright-core';
import type { Assets, RemoteManifest } from '../../../contract/manifest.ts';
import { messages } from './messages.ts';

/** What of a remote's module can be told across the line. */
export interface ModuleShape {
  readonly id?: unknown;
  readonly version?: unknown;
  readonly contract?: unknown;
  /** `typeof mount`. */
  readonly mount: string;
}

/** Keeps what the candidate's entry script leaves for the shell, which takes it away; before anything runs in a page. */
export async function keepContainer(context: BrowserContext, { container }: Assets): Promise<void> {
  // As text: tsx gives the functions of an object names, by a helper no page has.
  const script = `{
    const kept = { here: undefined, last: undefined };
    globalThis.__gr_container = kept;
    Object.defineProperty(globalThis, ${JSON.stringify(container)}, {
      configurable: true,
      get: () => kept.here,
      set: (value) => {
        kept.here = value;
        kept.last = value ?? kept.last;
      },
    });
  }`;
  await context.addInitScript({ content: script });
}

/** Reads the candidate's module out of a page that has opened it; `undefined` = this page never ran it. */
export function readModule(page: Page): Promise<ModuleShape | undefined> {
  return page.evaluate(async () => {
    const { __gr_container } = globalThis as unknown as {
      __gr_container: {
        last?: { get(module: string): Promise<() => { default?: Record<string, unknown> }> };
      };
    };
    if (!__gr_container.last) return undefined;
    const remote = (await __gr_container.last.get('./remote'))().default;
    return {
      id: remote?.id,
      version: remote?.version,
      contract: remote?.contract,
      mount: typeof remote?.mount,
    };
  });
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
    .map((field) => messages.module(`«${field}» is ${String(shape[field])} and should be ${wanted[field]}`));
}
