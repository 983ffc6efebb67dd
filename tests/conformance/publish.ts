import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRemote } from '@gr/remote-kit/build/build-remote';
import { SOURCE_DIRS } from '@gr/remote-kit/build/places';
import { changeRegistry, readRegistry } from '@gr/remote-kit/build/publish/change-registry';
import { folderStore } from '@gr/remote-kit/build/publish/folder-store';
import { readPrivateKey } from '@gr/remote-kit/build/publish/keys';
import { publishedVersion } from '@gr/remote-kit/build/publish/published-version';
import { readRemote } from '@gr/remote-kit/build/remote-json';
import { versionOf } from '@gr/remote-kit/build/version';

/**
 * `publish.ts APP`: builds the conformance remote and puts it beside the remotes of a built app's copy, in its signed
 * registry. A process of its own under `tsx/esm`, as every build of a remote.
 */
const [app = ''] = process.argv.slice(2);
const dir = path.join(import.meta.dirname, 'remote');
const manifest = readRemote(dir);
const version = versionOf({ dir, packages: SOURCE_DIRS });
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
