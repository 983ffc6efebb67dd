import type { Assets } from '@gr/shared/contract/manifest';
import * as remote from '@gr/shared/screen';
import * as ui from '@gr/shared/ui';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { DEADLINES } from '../deadlines.ts';
import { runEntry, type ShareScope } from './entry-script.ts';
import { SHARED } from './shared-versions.ts';

const MODULES: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  '@gr/shared/screen': remote,
  '@gr/shared/ui': ui,
};

/**
 * Fetches what a version's container exposes as `./remote`, and gives what runs it: the first of its own code, which
 * answers the module, unchecked.
 */
export type ExposedLoader = (assets: Assets, verify: boolean) => Promise<() => unknown>;

/**
 * Fills the share scope with this shell's React, remote kit and UI kit, and gives what loads remotes into it. Lives in
 * a chunk of its own: login comes without it. The containers speak the protocol of Module Federation (`init` with the
 * scope, then `get`); their scripts are run by {@link runEntry} only, so nothing is fetched that was not checked.
 */
export function startRuntime(): ExposedLoader {
  const scope: ShareScope = Object.fromEntries(
    Object.entries(MODULES).map(([name, lib]) => [
      name,
      { [SHARED[name] ?? React.version]: { get: async () => () => lib, from: 'gr_shell', eager: false } },
    ]),
  );
  return async (assets, verify) => {
    const container = await runEntry(assets, DEADLINES.entry, verify);
    await container.init(scope);
    return container.get('./remote');
  };
}
