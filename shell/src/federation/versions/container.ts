import type { Assets } from '@gr/shared/contract/manifest';
import * as screen from '@gr/shared/screen';
import * as ui from '@gr/shared/ui';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { DEADLINES, DeadlineError } from '../base/deadlines.ts';
import { scriptUrl } from '../base/script-policy.ts';
import { versionBase } from '../phone/version-cache.ts';
import { OFFER } from './offer.ts';
import { type ShareScope, scopeFor } from './share-scope.ts';

/** What a container script defines: the protocol of Module Federation (webpack's `ContainerPlugin`). */
interface Container {
  /** Gives it the scope its shared packages come from. */
  init(scope: ShareScope): Promise<void> | void;
  /** Loads an exposed module and gives its factory. */
  get(name: string): Promise<() => unknown>;
}

const MODULES: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  '@gr/shared/screen': screen,
  '@gr/shared/ui': ui,
};

/**
 * Fetches what a version's container exposes as `./remote`, and gives what runs it: the first of its own code, which
 * answers the module, unchecked.
 */
export type ExposedLoader = (assets: Assets, verify: boolean) => Promise<() => unknown>;

/**
 * Gives what loads remotes into this shell's React and kits. Lives in a chunk of its own: login comes without it. The
 * containers speak the protocol of Module Federation (`init` with a share scope, then `get`); their scripts are run by
 * {@link runEntry} only, so nothing is fetched that was not checked.
 */
export function startRuntime(): ExposedLoader {
  return async (assets, verify) => {
    const container = await runEntry(assets, DEADLINES.entry, verify);
    await container.init(scopeFor(assets, OFFER, MODULES));
    return container.get('./remote');
  };
}

/**
 * Runs a version's entry script and gives its container. The browser checks the hash again (`integrity`). A
 * script that never answers is removed after `deadlineMs`, so the next try starts clean. Rejects otherwise.
 */
async function runEntry(assets: Assets, deadlineMs: number, verify: boolean): Promise<Container> {
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
