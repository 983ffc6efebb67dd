import type { Assets } from '@gr/shared/contract/manifest';
import * as remote from '@gr/shared/remote';
import * as ui from '@gr/shared/ui';
import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { DEADLINES } from './deadlines.ts';
import { runEntry } from './entry-script.ts';
import { SHARED } from './shared-versions.ts';

const MODULES: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  '@gr/shared/remote': remote,
  '@gr/shared/ui': ui,
};

/** Loads what a version's container exposes as `./remote`: the module, unchecked. */
export type ExposedLoader = (assets: Assets, verify: boolean) => Promise<unknown>;

/**
 * Starts Module Federation's runtime and fills the share scope with this shell's React, remote kit and UI kit. Lives
 * in a chunk of its own: login comes without it. Remotes' entry scripts are run by {@link runEntry} only, so the
 * runtime itself never fetches anything.
 */
export function startRuntime(): ExposedLoader {
  const waiting = new Map<string, { readonly assets: Assets; readonly verify: boolean }>();
  const runtime = createInstance({
    name: 'gr_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(Object.entries(MODULES).map(([name, lib]) => [name, share(name, lib)])),
    plugins: [
      provideRuntime(),
      {
        name: 'staged-entries',
        loadEntry: async ({ remoteInfo }) => {
          const found = waiting.get(remoteInfo.name);
          return found ? runEntry(found.assets, DEADLINES.entry, found.verify) : undefined;
        },
      },
    ],
  });
  let tries = 0;
  return async (assets, verify) => {
    // A fresh name each time: what hung or broke under the old one stays stuck inside the runtime.
    tries += 1;
    const name = `${assets.container}_t${tries}`;
    waiting.set(name, { assets, verify });
    runtime.registerRemotes([{ name, entry: assets.entry, entryGlobalName: name }]);
    return runtime.loadRemote(`${name}/remote`);
  };
}

function share(name: string, module: unknown) {
  const version = SHARED[name] ?? React.version;
  return {
    version,
    scope: 'default',
    lib: () => module,
    shareConfig: { singleton: false, requiredVersion: `^${version}` },
  };
}
