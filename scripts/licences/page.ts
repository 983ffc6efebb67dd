import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import type { Lock } from './lock.ts';
import { type ThirdParties, type ThirdParty, thirdParties } from './third-parties.ts';

const TEST = /\.test(ing)?\.tsx?$|\/testing\//;
/** A development package with one entry for phones → the package which that entry reexports (`@module-federation/enhanced/runtime`). */
const PASSED_ON: Readonly<Record<string, string>> = {
  '@module-federation/enhanced': '@module-federation/runtime-tools',
};
const IMPORT = /(?:from |import |import\()'(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)['/]/g;

/** Path of the page, below the folder of the repository. */
export const PAGE = 'docs/third-party-licences.md';

/** The third-party packages in this repository's lock file. */
export function readThirdParties(root: string): ThirdParties {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  return thirdParties((JSON.parse(text) as { packages: Lock }).packages, appImports(root));
}

/** The text of {@link PAGE}. */
export function licencesPage({ app, server, tools, binaries }: ThirdParties): string {
  return `# Third-party licences

Written by \`npm run licences\` from \`package-lock.json\`; do not edit. A test fails when it is stale, or when a licence is not on the allowed list
(\`scripts/licences/third-parties.ts\`). Each package stands in the first group it belongs to. The project's own licence is its owner's to choose.

Not a package: the list of common passwords in the app is taken from zxcvbn 4.4.2 (MIT).

## In the app (${app.length})

What code on phones imports, with everything it brings. Not all of it ends in a file: unused parts are left out by the build.

${table(app)}

## In the cloud functions and the embedded backend (${server.length})

${table(server)}

## Tools (${tools.length})

Build, lint, types, tests; nothing of it is delivered.

${table(tools)}

## Binaries of tools for one platform (${binaries.length})

Named by the lock file for every platform; a machine installs its own. Each is listed under the licence of the package that brings it.

${table(binaries)}
`;
}

function table(packages: readonly ThirdParty[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return ['| package | version | licence |', '|---|---|---|', ...rows].join('\n');
}

/** Package names imported by code on phones, with the importing room. `root` is the folder of the repository. */
function appImports(root: string): readonly { readonly room: string; readonly name: string }[] {
  const remotes = remoteFolders(root);
  const rooms = ['shell/src', 'shared', ...remotes.map((remote) => `${remote}/src`)];
  const files = execFileSync('git', ['ls-files', ...rooms], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file));
  const found = new Map<string, { room: string; name: string }>();
  for (const file of files) {
    const place = path.join(root, file);
    if (!existsSync(place)) continue;
    const room = file.slice(0, file.indexOf('/'));
    for (const [, imported = ''] of readFileSync(place, 'utf8').matchAll(IMPORT)) {
      const name = PASSED_ON[imported] ?? imported;
      if (!name.startsWith('@gr/')) found.set(`${room} ${name}`, { room, name });
    }
  }
  return [...found.values()];
}
