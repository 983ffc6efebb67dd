import type { Assets } from '@gr/shared/contract/manifest';
import { outOfRange } from '@gr/shared/domain/app/shared-packages';
import * as screen from '@gr/shared/screen';
import * as ui from '@gr/shared/ui';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { DEADLINES, DeadlineError } from '../base/deadlines.ts';
import { integrityOf } from '../phone/sha256.ts';
import { versionBase } from '../phone/version-cache.ts';
import { OFFER } from './offer.ts';

const MODULES: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  '@gr/shared/screen': screen,
  '@gr/shared/ui': ui,
};

const HOST = 'gr_shell';

/** Builds for development and for testers. */
const FOR_DEVELOPERS =
  (typeof __OVERRIDES__ !== 'undefined' && __OVERRIDES__) || (typeof __PROD__ !== 'undefined' && !__PROD__);

/**
 * Fetches the exposed `./remote` of a version, and returns its factory: the first call runs code of the version and returns the
 * module, unchecked. `verify` = the browser compares the entry with its hash.
 */
export type ExposedLoader = (assets: Assets, verify: boolean) => Promise<() => unknown>;

/** One load of a version: the runtime caches its state of a remote by name, also of a load that failed. */
interface Attempt {
  readonly assets: Assets;
  readonly verify: boolean;
}

/**
 * Starts the runtime of Module Federation as the host `gr_shell`, with this shell's React and kits, and returns a loader of remotes.
 * In a chunk of its own, which login does not load. Only staged versions are requested, by the address of their entry; nothing is
 * preloaded and no manifest is read.
 */
export function startRuntime(): ExposedLoader {
  if (!FOR_DEVELOPERS) closeToDevtools();
  const attempts = new Map<string, Attempt>();
  const host = createInstance({
    name: HOST,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(MODULES).map(([name, lib]) => [
        name,
        { version: OFFER.shared[name] ?? '', lib: () => lib, shareConfig: { requiredVersion: false } },
      ]),
    ),
    plugins: [provideRuntimeCore(), stagedVersions(attempts)],
  });
  return async (assets, verify) => {
    const { container, id, version, entry } = assets;
    const name = `${container}@${version}#${attempts.size + 1}`;
    attempts.set(name, { assets, verify });
    const url = new URL(versionBase(id, version) + entry, location.href).href;
    forget(container, url);
    host.registerRemotes([{ name, entry: url, entryGlobalName: container, type: assets.type ?? 'global' }]);
    const factory = await host.loadRemote<() => unknown>(`${name}/remote`, {
      loadFactory: false,
      from: 'runtime',
    });
    if (!factory) throw new Error(`no ./remote in ${url}`);
    // Tools only: a version without a manifest runs all the same.
    if (FOR_DEVELOPERS) void showInDevtools(HOST, name, assets).catch(() => undefined);
    return factory;
  };
}

interface FederationGlobal {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: { readonly name: string }[];
    __GLOBAL_PLUGIN__: unknown;
  };
  [container: string]: unknown;
}

/** Plugins of a browser's devtools could name other entries; production builds disable them. */
function closeToDevtools(): void {
  (globalThis as unknown as FederationGlobal).__FEDERATION__.__GLOBAL_PLUGIN__ = Object.freeze([]);
}

/**
 * Clears the runtime's state before another version or attempt: otherwise it would reuse the earlier container, tag and share scope,
 * which are keyed by the remote's name and by the address.
 */
function forget(container: string, url: string): void {
  const page = globalThis as unknown as FederationGlobal;
  page[container] = undefined;
  const { __INSTANCES__: instances } = page.__FEDERATION__;
  const before = instances.findIndex(({ name }) => name === container);
  if (before >= 0) instances.splice(before, 1);
  document.querySelector(`script[src="${url}"]`)?.remove();
}

/** Restricts the runtime to staged versions. */
function stagedVersions(attempts: ReadonlyMap<string, Attempt>): ModuleFederationRuntimePlugin {
  return {
    name: 'gr-staged-versions',
    createScript({ url, remoteInfo }) {
      const { assets, verify } = attempts.get(remoteInfo?.name ?? '') ?? {};
      const sha256 = assets?.files.find(({ path }) => path === assets.entry)?.sha256;
      const script = document.createElement('script');
      script.async = true;
      if (verify && sha256) script.integrity = integrityOf(sha256);
      script.src = url;
      return { script, timeout: DEADLINES.entry };
    },
    // An ES module: the runtime imports its entry, which cannot carry a hash. Once a link has fetched a file with its hash, every
    // later import of that address gets that file.
    async loadEntry({ remoteInfo }) {
      const { assets, verify } = attempts.get(remoteInfo.name) ?? {};
      if (assets?.type !== 'module' || !verify) return;
      // Safari 16 does not support such links; the worker, once it controls the page, compares each file itself.
      if (document.createElement('link').relList.supports('modulepreload'))
        await Promise.all(scriptsOf(assets).map(fetchModule));
      else if (!navigator.serviceWorker?.controller) throw new Error('no integrity check');
    },
    beforeInitContainer(args) {
      const { assets } = attempts.get(args.remoteInfo.name) ?? {};
      const own = assets ? outOfRange(assets, OFFER) : [];
      const given = Object.entries(args.shareScope).filter(([name]) => !own.includes(name));
      // A copy: packages a remote provides stay hidden from the others.
      const shareScope = Object.fromEntries(given.map(([name, versions]) => [name, { ...versions }]));
      return { ...args, shareScope, remoteEntryInitOptions: { ...args.remoteEntryInitOptions } };
    },
    errorLoadRemote({ error }) {
      if (/timed out/.test(String(error))) throw new DeadlineError(String(error));
    },
  };
}

function scriptsOf({ id, version, files }: Assets): readonly (readonly [url: string, sha256: string])[] {
  const base = versionBase(id, version);
  return files.flatMap(({ path, sha256 }) => (path.endsWith('.js') ? [[base + path, sha256] as const] : []));
}

function fetchModule([url, sha256]: readonly [url: string, sha256: string]): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    link.integrity = integrityOf(sha256);
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`not loaded, or not what the list says: ${url}`));
    document.head.append(link);
  });
}

/**
 * Writes what the browser's devtools for Module Federation show of a version: its modules, shares and files, from its
 * `mf-manifest.json`, and that this shell runs it. Only in builds for development and for testers: nothing is read back.
 * @param remote name under which the runtime has the version
 */
async function showInDevtools(host: string, remote: string, { id, version }: Assets): Promise<void> {
  const { __FEDERATION__: federation } = globalThis as unknown as {
    readonly __FEDERATION__: { moduleInfo: Readonly<Record<string, object>> };
  };
  const url = `${versionBase(id, version)}mf-manifest.json`;
  const manifest = (await (await fetch(url)).json()) as Manifest;
  const { remotesInfo = {} } = { ...federation.moduleInfo[host] } as { readonly remotesInfo?: object };
  federation.moduleInfo = {
    ...federation.moduleInfo,
    [remote]: generateSnapshotFromManifest(manifest, { version: url }),
    [host]: { remotesInfo: { ...remotesInfo, [remote]: { matchedVersion: url } } },
  };
}
