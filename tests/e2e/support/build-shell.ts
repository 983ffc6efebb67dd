import { join } from 'node:path';
import { compile } from '@gr/shared/build/compile';
import shell, { worker } from '../../../shell/rspack.config.ts';

/**
 * Builds the shell of this working tree under another version, `build-shell.ts VERSION FOLDER`, as a release would; in a
 * process of its own, under `tsx/esm` only, as the product's build (scripts/build/child.ts).
 */
const [version = '', outDir = ''] = process.argv.slice(2);
const options = { mode: 'production', version, outDir } as const;
const cacheDir = join(process.cwd(), '.cache', 'rspack', 'shell-e2e');
await compile(worker({ ...options, outDir: `${outDir}.worker`, cacheDir: `${cacheDir}-worker` }));
await compile(shell({ ...options, cacheDir }));
