import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders } from '@gr/remote-kit/build/discover';

const TEST = /\.test(ing)?\.tsx?$|\/testing\//;
/** A development package with one entry for phones → the package which that entry reexports (`@module-federation/enhanced/runtime`). */
const PASSED_ON: Readonly<Record<string, string>> = {
  '@module-federation/enhanced': '@module-federation/runtime-tools',
};
const IMPORT = /(?:from |import |import\()'(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)['/]/g;

/** Package names imported by code on phones, with the importing room. `root` is the folder of the repository. */
export function appImports(root: string): readonly { readonly room: string; readonly name: string }[] {
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
