import { readFileSync } from 'node:fs';
import { sources } from '../support/copies.ts';

/** A code as people quote it, e.g. `DA-001`; `SHA-256` is none. */
const CODE = /(?<![A-Z])[A-Z]{2}-\d{3}\b/g;
const LITERAL = /'([A-Z]{2}-\d{3})'/g;

/** Documented though no source names it → why. */
const NOT_NAMED: Readonly<Record<string, string>> = {
  'RF-100': 'the border between the codes of the federation and those of the slots',
};

const files = sources();
const source = files.filter(
  (file) =>
    /^(shell\/src|shared|backend\/functions|mf-[^/]+\/src|tools\/remote-kit\/build\/new-remote\/template\/src)\/.*\.tsx?$/.test(
      file,
    ) &&
    // What tests are made of may name codes that nobody meets.
    !/\.test(ing)?\.tsx?$|\/testing\//.test(file),
);
const named = new Map<string, string>();
for (const file of source) {
  for (const [, code = ''] of readFileSync(file, 'utf8').matchAll(LITERAL)) named.set(code, file);
}
const documented = new Map<string, string>();
for (const file of files.filter((each) => each.endsWith('.md'))) {
  for (const [code] of readFileSync(file, 'utf8').matchAll(CODE)) documented.set(code, file);
}
const told = (codes: ReadonlyMap<string, string>) =>
  [...codes].map(([code, file]) => `${code} (${file})`).sort();

test('there are codes to look at', () => {
  expect(named.size).toBeGreaterThan(100);
});

test('every code has its cause and its remedy in a table', () => {
  expect(told(new Map([...named].filter(([code]) => !documented.has(code))))).toEqual([]);
});

test('no table tells of a code that nothing gives any more', () => {
  const gone = [...documented].filter(([code]) => !named.has(code) && !(code in NOT_NAMED));
  expect(told(new Map(gone))).toEqual([]);
});
