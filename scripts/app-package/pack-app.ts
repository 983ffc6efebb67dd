import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { peekRegistry } from '@gr/remote-kit/build/publish/signed-registry';
import type { SignedRegistry } from '@gr/shared/contract/manifest';
import { buildAll, compileShellInto } from '../build/build-all.ts';
import { ROOMS } from '../build/rooms.ts';
import { PAGE } from '../licences/page.ts';
import { inRoot } from '../root.ts';
import { bundleBackend } from './backend-bundle.ts';

/** Files that the backend reads while it runs, at the same paths in the repository and in the package. */
const BACKEND_FILES = [
  'backend/rules/database.rules.json',
  'backend/rules/storage.rules',
  'backend/seed/pictures',
  'backend/seed/videos',
];

const README = `# @gr/app

Gestión de Riesgos as it was built from the repository: the shell, the published sections, and the embedded backend with its
demo company, in one package without dependencies. For people who develop a section outside the repository: in the section's folder, with
this package beside \`@gr/shared\`, \`npm run app\` opens that section inside it. For evaluation and development only: the shell
in it takes sections of the computer it runs on, which that of a company at work never does.

Licences of what is bundled: \`LICENCES\`.
`;

/** Builds what is stale, and packs app and embedded backend into a tarball in `out`; returns its path. */
export async function packApp(out: string, say: (line: string) => void): Promise<string> {
  await buildAll(ROOMS, say);
  const stage = mkdtempSync(path.join(tmpdir(), 'gr-app-package-'));
  try {
    const within = (...parts: string[]): string => path.join(stage, ...parts);
    cpSync(await bundleBackend(), within('backend.cjs'));
    for (const name of BACKEND_FILES) cpSync(inRoot(name), within(name), { recursive: true });
    await compileShellInto(within('dist', 'app'));
    rmSync(within('dist', 'app-work'), { recursive: true, force: true });
    copyPublished(within('dist'));
    cpSync(inRoot(PAGE), within('LICENCES'));
    writeFileSync(within('README.md'), README);
    const { version } = JSON.parse(readFileSync(inRoot('shared', 'package.json'), 'utf8')) as {
      version: string;
    };
    const about = { name: '@gr/app', version, private: true, engines: { node: '>=20.19' } };
    writeFileSync(within('package.json'), `${JSON.stringify(about, null, 2)}\n`);
    mkdirSync(out, { recursive: true });
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], { cwd: stage });
    return path.join(out, packed.toString('utf8').trim());
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Copies the signed list and the versions it names; older ones are left out. */
function copyPublished(dist: string): void {
  const list = readFileSync(inRoot('dist', 'remotes.json'), 'utf8');
  writeFileSync(path.join(dist, 'remotes.json'), list);
  for (const { id, active, previous, canary } of peekRegistry(JSON.parse(list) as SignedRegistry).remotes) {
    for (const one of [active, previous, canary]) {
      const name = path.join('r', id, one?.version ?? '');
      if (one) cpSync(inRoot('dist', name), path.join(dist, name), { recursive: true });
    }
  }
}
