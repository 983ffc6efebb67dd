import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TSC } from '../run-tool.ts';
import { sourcesAreGood } from './source-checks.ts';

let dir: string;
let said: string[];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'gr-sources-'));
  said = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const look = (args: readonly string[], deadlineMs?: number) =>
  sourcesAreGood(
    { dir, say: (line) => void said.push(line), complain: (line) => void said.push(line) },
    [['Types', { tool: TSC, args }]],
    deadlineMs,
  );

test('a tool that is content is said in a line', async () => {
  expect(await look(['--version'])).toBe(true);
  expect(said.at(-1)).toBe('  ✓ Types: good.');
});

test('what a tool finds is said with its place', async () => {
  writeFileSync(path.join(dir, 'a.ts'), 'const n: number = "x";\nexport { n };\n');
  expect(await look(['--noEmit', '--pretty', 'false', 'a.ts'])).toBe(false);
  expect(said.at(-1)).toMatch(/✗ Types: not good\.\na\.ts\(1,7\): error TS2322/);
});

test('a tool that does not end is ended', async () => {
  expect(await look(['--watch', '--noEmit', 'a.ts'], 400)).toBe(false);
  expect(said.at(-1)).toMatch(/✗ Types: not done after/);
});
