import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PAGE, readComments, recordsPage } from '../../scripts/records/page.ts';
import { sources } from '../support/copies.ts';

/** Pages that tell people where things are. */
const GUIDES = ['docs/code-map.md', 'CONTRIBUTING.md', 'shell/src/ports/outbox/README.md'];
const files = new Set(sources());
const folders = new Set([...files].flatMap(foldersOf));

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Folders that each remote has: a path that begins with one is of any remote. */
const OF_ANY_REMOTE = ['src', 'sandbox'];
const tops = new Set([...files].map((file) => file.split('/')[0] ?? ''));

/** What stands in backticks and is a path of this repository: `shared/contract`, `scripts/README.md`, not `shell → shared`. */
function pathsIn(page: string): string[] {
  const quoted = [...page.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+)\/?`/g)].map(([, path = '']) => path);
  return quoted.filter((path) => {
    const [first = ''] = path.split('/');
    return tops.has(first) || (/\.\w+$/.test(path) && !OF_ANY_REMOTE.includes(first));
  });
}

test.each(GUIDES)('every path in %s exists', (guide) => {
  const paths = pathsIn(readFileSync(guide, 'utf8'));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !files.has(path) && !folders.has(path))).toEqual([]);
});

/** Pages with the road of something as a table: where its files lie, and how many a stranger may have to open. */
const ROADS = [
  { page: 'shell/src/ports/outbox/README.md', at: '.', most: 28 },
  { page: 'shell/src/federation/README.md', at: 'shell/src', most: 20 },
];

test.each(ROADS)('the road in $page is short, and its files are there', ({ page, at, most }) => {
  const rows = [...readFileSync(page, 'utf8').matchAll(/^\| (\d+) +\| `([^`]+)`/gm)];
  const road = rows.map(([, , file = '']) => join(at, file));
  expect(rows.map(([, number]) => Number(number))).toEqual(road.map((_, n) => n + 1));
  expect(road.filter((file) => !files.has(file))).toEqual([]);
  expect(road.length).toBeGreaterThan(10);
  expect(road.length).toBeLessThanOrEqual(most);
});

/** Target of a link to a place in this repository: `[text](../adr/README.md#part)`. */
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

test('every link between pages leads somewhere', () => {
  const pages = [...files].filter((file) => file.endsWith('.md'));
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(LINK)]
      .map(([, target = '']) => join(dirname(page), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('a path is told from other words', () => {
  expect(
    pathsIn(
      '`shared/contract`, `docs/code-map.md`, `shel/main.ts`, `src/a.ts`, `shell → shared`, `_acceso_/{emp}`, `a/b`, `shell`',
    ),
  ).toEqual(['shared/contract', 'docs/code-map.md', 'shel/main.ts']);
});

test('what an interface says of its fields is told of no record', () => {
  const told = { sentences: new Map<string, string>(), parts: new Map<string, string[]>() };
  readComments(
    'export const one = record({\n  a: text,\n});\n\ninterface Two {\n  /** Of two. */\n  a: string;\n}\n',
    told,
  );
  expect(told.sentences.get('one/a')).toBeUndefined();
});

test('the page of the records is what the schemas say: `npm run records` writes it', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await recordsPage());
});
