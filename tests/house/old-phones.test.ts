import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import { YOUNG } from '../support/young-apis.ts';

/** Code that runs on a phone; what only builds, tests or a developer's sandbox run is not. */
const ROOMS = ['shell/src', 'shared/contract', 'shared/domain', 'shared/screen', 'shared/ui'];
const rooms = [...ROOMS, ...remoteFolders('.').map((remote) => `${remote}/src`)];
const code = execFileSync('git', ['ls-files', ...rooms], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file) && existsSync(file));

/** How such a call looks in a source: the static ones with their owner, the others by a name that is theirs alone. */
const calls = YOUNG.flatMap(([owner, names]) =>
  names.map((name) => {
    const [object = '', of] = owner.split('.');
    // `with` and `bytes` are words of others too; the browser test takes them away.
    if (of && ['with', 'bytes', 'try'].includes(name)) return undefined;
    return of ? `\\.${name}\\(` : `\\b${object}\\.${name}\\b`;
  }),
).flatMap((pattern) => pattern ?? []);
/** A pattern that looks behind is a syntax error before Safari 16.4, which takes the whole chunk with it. */
const LOOK_BEHIND = '\\(\\?<[=!]';
const young = new RegExp([...calls, LOOK_BEHIND].join('|'));

test('the app asks for nothing that the oldest phones do not have', () => {
  expect(code.length).toBeGreaterThan(500);
  const found = code.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        young.test(line) && !/^\s*(\*|\/\/|\/\*\*)/.test(line) ? `${file}:${at + 1} ${line.trim()}` : [],
      ),
  );
  expect(found).toEqual([]);
});
