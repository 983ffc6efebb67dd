import { createHash } from 'node:crypto';
import type { PublishedVersion, RemoteManifest } from '@gr/shared/contract/manifest';

/** A version as it is listed in the registry: `manifest` is its `remote.json`, `list` the bytes of its `assets.json`. */
export function publishedVersion(manifest: RemoteManifest, version: string, list: Buffer): PublishedVersion {
  const { id: _id, ...rest } = manifest;
  return { ...rest, version, assets_sha256: createHash('sha256').update(list).digest('hex') };
}
