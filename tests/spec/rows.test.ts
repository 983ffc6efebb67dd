import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROWS } from './rows.ts';

/** The calls of `row` and `rowsOf` (`support/row.ts`), with the id or prefix where it is written out. */
const CALL = /\b(row|rowsOf)\((?:\s*'([^']+)')?/g;

interface Declared {
  readonly file: string;
  readonly id: string;
}

/** The rows that a text of tests declares; a call whose name is not written out declares `?`. */
function declared(file: string, text: string): readonly Declared[] {
  return [...text.matchAll(CALL)].flatMap(([, call, name = '?']) => {
    const ids = ROWS.map(({ id }) => id).filter((id) => id.startsWith(`${name}.`));
    return (call === 'rowsOf' && ids.length > 0 ? ids : [name]).map((id) => ({ file, id }));
  });
}

/** What is wrong with the tests against the table, a line each. */
function wrong(all: readonly Declared[]): readonly string[] {
  const table = ROWS.flatMap(({ id, proof }) => {
    const mine = all.filter((one) => one.id === id);
    if (mine.length === 0) return [`${id} has no test`];
    if (mine.length > 1) return [`${id} has ${mine.length} tests`];
    const kind = proof === 'navegador' ? '.spec.ts' : '.test.ts';
    return mine[0]?.file.endsWith(kind) ? [] : [`${id} (${proof}) belongs into a file ${kind}`];
  });
  const known = new Set(ROWS.map(({ id }) => id));
  return [...table, ...all.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: no row ${id}`)];
}

const files = readdirSync(__dirname).filter(
  (name) => /\.(spec|test)\.ts$/.test(name) && name !== 'rows.test.ts',
);
const found = files.flatMap((file) => declared(file, readFileSync(join(__dirname, file), 'utf8')));

test('every row has one test, in a file of its kind, and every test its row', () => {
  expect(wrong(found)).toEqual([]);
});

test('the page of the design has every row with its test, and no other', () => {
  const page = readFileSync('docs/design/spec.md', 'utf8').match(/^\| \d.*$/gm);
  const fileOf = (id: string) => found.find((one) => one.id === id)?.file;
  expect(page).toEqual(ROWS.map(({ id, says }) => `| ${id} | ${says} | ${fileOf(id)} |`));
});

test('a row without a test is named, and so are a test without a row, a second one and one out of place', () => {
  const rest = found.filter(({ id }) => !['2.ruta.login', '7.lee.tips', '7.cliente.xsrf'].includes(id));
  const text = `row('7.lee.tips', f); row(\n  '7.lee.tips', f); row('7.cliente.xsrf', f); row('8.nada', f); row(id, f);`;
  expect(wrong([...rest, ...declared('a.spec.ts', text)])).toEqual([
    '2.ruta.login has no test',
    '7.lee.tips has 2 tests',
    '7.cliente.xsrf (código) belongs into a file .test.ts',
    'a.spec.ts: no row 8.nada',
    'a.spec.ts: no row ?',
  ]);
});
