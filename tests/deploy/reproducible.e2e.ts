import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashes } from '../support/copies.ts';
import { publishedIn } from '../support/registry.ts';
import { copyWithPackages } from '../support/repo-copy.ts';
import { runWell } from '../support/run.ts';

/**
 * The same sources in two folders: this repository as it was built for these tests, and a copy with packages of its
 * own and nothing kept of earlier builds. The public key of the registry is an input of the shell, so both have the
 * same. `dist` must be of today's sources (`npm run build`).
 */
let copy = '';

beforeAll(async () => {
  copy = copyWithPackages(['.keys']);
  await runWell('npm', ['run', '--silent', 'build'], copy);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const versions = (dist: string): Record<string, string> =>
  Object.fromEntries(publishedIn(dist).remotes.map(({ id, active }) => [id, active.version]));

test('every remote has the same version and the same bytes', () => {
  const there = versions(join(copy, 'dist'));
  expect(Object.keys(there).length).toBeGreaterThanOrEqual(4);
  for (const [id, version] of Object.entries(there)) {
    const folder = join('r', id, version);
    expect({ id, version, files: hashes(join('dist', folder)) }).toEqual({
      id,
      version,
      files: hashes(join(copy, 'dist', folder)),
    });
  }
});

test('rspack’s own command in the folder of a remote gives the same bytes', async () => {
  const { version } =
    publishedIn(join(copy, 'dist')).remotes.find(({ id }) => id === 'mf-tips')?.active ?? {};
  await runWell('npx', ['rspack', 'build'], join(copy, 'mf-tips'));
  expect(hashes(join(copy, 'mf-tips', 'dist'))).toEqual(
    hashes(join(copy, 'dist', 'r', 'mf-tips', version ?? '')),
  );
});

test('the shell and its worker have the same bytes', () => {
  const built = hashes(join('dist', 'app'));
  expect(Object.keys(built)).toEqual(expect.arrayContaining(['index.html', 'ngsw-worker.js', 'shell.json']));
  expect(hashes(join(copy, 'dist', 'app'))).toEqual(built);
});

test('the version of the shell stands in one script: the others change with their text alone', () => {
  const { version } = JSON.parse(readFileSync(join('dist', 'app', 'shell.json'), 'utf8')) as {
    readonly version: string;
  };
  const folder = join('dist', 'app', 'static');
  const holding = readdirSync(folder).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes(version),
  );
  expect(holding).toEqual([expect.stringMatching(/^main\.[0-9a-f]{8}\.js$/)]);
});
