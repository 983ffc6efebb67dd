import type { Assets } from '@gr/shared/contract/manifest';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { versionBase } from '../phone/version-cache.ts';

/**
 * Writes what the browser's devtools for Module Federation show of a version: its modules, shares and files, from its
 * `mf-manifest.json`, and that this shell runs it. Only in builds for development and for testers: nothing is read back.
 * @param remote name under which the runtime knows the version
 */
export async function showInDevtools(host: string, remote: string, { id, version }: Assets): Promise<void> {
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
