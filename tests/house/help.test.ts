import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Commands whose file only starts another, which answers. */
const ANSWERED_BY: Readonly<Record<string, string>> = {
  'backend/admin/admin.ts': 'backend/admin/cli/run.ts',
  'scripts/remotes.ts': 'tools/remote-kit/build/cli/remotes/messages.ts',
  'scripts/keys.ts': 'tools/remote-kit/build/publish/keys-command.ts',
};
/** The files that commands of the root start. */
const files = Object.values(scripts).flatMap((line) => /^node --import tsx (\S+)/.exec(line)?.[1] ?? []);

test('every command answers --help', () => {
  expect(files.length).toBeGreaterThan(20);
  const answers = (file: string) => readFileSync(ANSWERED_BY[file] ?? file, 'utf8');
  expect(files.filter((file) => !/\busage\(|--help|\bhelp\b/.test(answers(file)))).toEqual([]);
});
