import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../../compile.ts';
import { workDir } from '../../places.ts';
import { startCandidateProxy } from '../../publish/candidate-proxy.ts';
import { typeOf } from '../../publish/version-files.ts';
import { comparePictures } from '../../sandbox/compare-pictures.ts';
import { sandboxConfig } from '../../sandbox-config.ts';
import type { CommandContext } from '../command.ts';

/** Path of this computer's sandbox, on the same origin as the other one. */
const OWN = '/sandbox-local/';

/**
 * Compares pictures of every scenario with those of the sandbox at `other`, the address of a page that `--build` made of another version,
 * of the live one for example. Prints the changed scenarios. Gives the exit code: 0 compared, 1 nothing to compare with.
 */
export async function compareSandbox({ dir, say, complain }: CommandContext, other: string): Promise<number> {
  const page = URL.canParse(other) ? new URL(other) : undefined;
  const there =
    page &&
    (await fetch(page).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (!there) {
    complain(
      `No sandbox answers at ${other}. Put a folder of «--build» on a web server and give the address of its index.html.`,
    );
    return 1;
  }
  const proxy = await startCandidateProxy(page.origin, await builtFiles(dir));
  try {
    const folder = path.join(workDir(dir), 'sandbox', 'cambios');
    say(`Comparing with ${other}…`);
    const pages = { live: proxy.url + page.pathname, own: `${proxy.url}${OWN}index.html` };
    const found = await comparePictures(pages, folder);
    for (const { name, pixels } of found) {
      if (pixels === null) say(`  new: ${name}`);
      else if (pixels > 0) say(`  changed: ${name} (${pixels} pixels)`);
    }
    const changed = found.filter(({ pixels }) => pixels !== 0).length;
    say(
      `${changed} of ${found.length} look different. Pictures side by side: ${path.join(folder, 'index.html')}`,
    );
    return 0;
  } finally {
    await proxy.close();
  }
}

/** The sandbox of the remote in `dir`, built as one page, by its path on the server. */
async function builtFiles(
  dir: string,
): Promise<ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>> {
  const out = path.join(workDir(dir), 'sandbox', 'page');
  await compile(await sandboxConfig({ dir, out }));
  const found = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = found.map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
  return new Map(
    names.map((name) => [
      OWN + name.split(path.sep).join('/'),
      { type: typeOf(name), body: readFileSync(path.join(out, name)) },
    ]),
  );
}
