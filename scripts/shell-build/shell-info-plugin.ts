import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kitExports } from '@gr/remote-kit/build/kit-names';
import type { BuildOptions } from '@gr/remote-kit/build/options';
import { readPublicKeys, thumbprint } from '@gr/remote-kit/build/publish/keys';
import { CONTRACT } from '@gr/shared/contract/contract';
import type { ShellInfo } from '@gr/shared/contract/manifest';
import { type Offer, sharedBy } from '@gr/shared/domain/app/shared-packages';
import type { Compiler } from '@rspack/core';

/** Emits `/shell.json` ({@link ShellInfo}); `dir` is the shell's folder. */
export class ShellInfoPlugin {
  readonly #dir: string;
  readonly #build: Pick<BuildOptions, 'version' | 'overrides'>;

  constructor(dir: string, build: Pick<BuildOptions, 'version' | 'overrides'>) {
    this.#dir = dir;
    this.#build = build;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ShellInfoPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellInfoPlugin', stage: stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const info = shellInfo(this.#dir, this.#build);
          compilation.emitAsset('shell.json', new sources.RawSource(`${JSON.stringify(info, null, 1)}\n`));
        },
      );
    });
  }
}

function shellInfo(
  dir: string,
  { version, overrides = false }: Pick<BuildOptions, 'version' | 'overrides'>,
): ShellInfo & Offer {
  const root = path.join(dir, '..');
  return {
    version,
    contract: CONTRACT,
    shared: sharedBy(packageVersion(path.join(root, 'node_modules', 'react'))),
    names: kitExports(),
    overrides,
    keys: readPublicKeys(root).map(thumbprint),
  };
}

function packageVersion(dir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string };
  return version;
}
