import path from 'node:path';
import { SHARED_DIR } from '../../places.ts';
import type { Command } from '../command.ts';
import { BIOME, OXLINT, runTool } from '../run-tool.ts';

/** `gr-remote lint [--write]`: format and lint of this remote with the rules of every remote. */
const lint: Command = async ({ dir, args }) => {
  const rules = path.join(SHARED_DIR, 'lint', 'oxlintrc.json');
  const biome = await runTool(BIOME, ['check', '--config-path=biome.json', ...args, '.'], dir);
  const ignored = ['dist', '.cache', 'node_modules'].map((folder) => `--ignore-pattern=${folder}`);
  const oxlint = await runTool(OXLINT, ['-c', rules, '--type-aware', '--deny-warnings', ...ignored], dir);
  return biome === 0 && oxlint === 0 ? 0 : 1;
};

export default lint;
