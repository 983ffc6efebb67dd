import type { Assets } from '@gr/shared/contract/manifest';
import { DeadlineError } from '../deadlines.ts';
import { versionBase } from '../phone/version-cache.ts';
import { scriptUrl } from '../script-policy.ts';

/** Package → version → how to get it: what all containers share. */
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

/** What a container script defines: the protocol of Module Federation (webpack's `ContainerPlugin`). */
export interface Container {
  /** Gives it the scope its shared packages come from. */
  init(scope: ShareScope): Promise<void> | void;
  /** Loads an exposed module and gives its factory. */
  get(name: string): Promise<() => unknown>;
}

/**
 * Runs a version's entry script and gives its container. The browser checks the hash again (`integrity`). A
 * script that never answers is removed after `deadlineMs`, so the next try starts clean. Rejects otherwise.
 */
export async function runEntry(assets: Assets, deadlineMs: number, verify: boolean): Promise<Container> {
  const globals = globalThis as unknown as Record<string, unknown>;
  globals[assets.container] = undefined;
  const sha256 = assets.files.find((file) => file.path === assets.entry)?.sha256;
  const url = versionBase(assets.id, assets.version) + assets.entry;
  await run(url, verify && sha256 ? `sha256-${base64(sha256)}` : '', deadlineMs);
  const container = globals[assets.container];
  // The next version, or the next try, brings its own.
  globals[assets.container] = undefined;
  if (!isContainer(container)) throw new Error(`no container in ${url}`);
  return container;
}

function run(url: string, integrity: string, deadlineMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (error?: Error): void => {
      clearTimeout(timer);
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const timer = setTimeout(() => end(new DeadlineError(`entry in ${deadlineMs} ms: ${url}`)), deadlineMs);
    script.async = true;
    if (integrity) script.integrity = integrity;
    script.onload = () => end();
    script.onerror = () => end(new Error(`entry not loaded: ${url}`));
    script.src = scriptUrl(url);
    document.head.append(script);
  });
}

function base64(hex: string): string {
  return btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))));
}

function isContainer(value: unknown): value is Container {
  const v = value as Partial<Container> | null | undefined;
  return typeof v?.init === 'function' && typeof v.get === 'function';
}
