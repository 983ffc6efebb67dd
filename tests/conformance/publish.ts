import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRemote } from '@gr/shared/build/build-remote';
import { SHARED_DIR } from '@gr/shared/build/places';
import { changeRegistry, readRegistry } from '@gr/shared/build/publish/change-registry';
import { folderStore } from '@gr/shared/build/publish/folder-store';
import { readPrivateKey } from '@gr/shared/build/publish/keys';
import { publishedVersion } from '@gr/shared/build/publish/published-version';
import { readRemote } from '@gr/shared/build/remote-json';
import { versionOf } from '@gr/shared/build/version';

/**
 * `publish.ts APP`: builds the conformance remote and puts it beside the remotes of a built app's copy, in its signed
 * registry. A process of its own under `tsx/esm`, as every build of a remote.
 */
const [app = ''] = process.argv.slice(2);
const dir = path.join(import.meta.dirname, 'remote');
const manifest = readRemote(dir);
const version = versionOf({ dir, shared: SHARED_DIR });
const target = path.join(app, 'r', manifest.id, version);
const workDir = mkdtempSync(path.join(tmpdir(), 'gr-conformidad-'));
await buildRemote({ dir, version, target, workDir });
rmSync(workDir, { recursive: true, force: true });

const store = folderStore(app);
const key = readPrivateKey(process.cwd());
const active = publishedVersion(manifest, version, readFileSync(path.join(target, 'assets.json')));
await changeRegistry(store, key, await readRegistry(store, key), {
  accion: 'build',
  por: 'conformidad',
  now: Date.now(),
  remotes: new Map([[manifest.id, { id: manifest.id, state: 'on', active }]]),
});
