import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Assets } from '@gr/shared/contract/manifest';
import type { Wants } from '@gr/shared/domain/app/shared-packages';

/** A remote outside the tree, built with the preset by the real rspack in a process of its own. */
const root = process.cwd();
let house = '';
let dir = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};
const build = (version = '0.1.0-0f3a9c1e') =>
  execFileSync(process.execPath, ['--import', 'tsx/esm', path.join(house, 'build.ts'), version], {
    cwd: root,
    stdio: 'pipe',
    encoding: 'utf8',
  });
const built = (file: string) => readFileSync(path.join(house, 'out', file));

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'preset-'));
  dir = path.join(house, 'mf-prueba');
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  writeFileSync(path.join(house, 'package.json'), '{"type":"module"}');
  writeFileSync(
    path.join(house, 'build.ts'),
    `import { rspack } from '@rspack/core';
     import room from ${JSON.stringify(path.join(dir, 'rspack.config.ts'))};
     const config = room({
       mode: 'production', version: process.argv[2] ?? '',
       outDir: ${JSON.stringify(path.join(house, 'out'))}, cacheDir: ${JSON.stringify(path.join(house, 'cache'))} });
     const compiler = rspack(config);
     compiler.run((error, stats) => compiler.close(() => {
       if (error || stats?.hasErrors()) { process.stderr.write(String(error ?? stats?.toString('errors-only'))); process.exitCode = 1; }
     }));`,
  );
  write('package.json', '{"name":"mf-prueba","version":"0.1.0","type":"module"}');
  const config = readFileSync(
    path.join(root, 'tools/remote-kit/build/new-remote/template/rspack.config.ts'),
    'utf8',
  );
  write('rspack.config.ts', config.replace('mf_ejemplo', 'mf_prueba'));
  write('remote.json', '{"id":"mf-prueba"}');
  write('src/dibujo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('src/caja.module.css', '.caja { background: url(./dibujo.svg); }');
  write('src/otra.tsx', 'export const otra = <b>otra</b>;');
  // Concatenated with the index into one module, which is not the importer of the chunk.
  write('src/rutas.ts', "export const otra = () => import('./otra.tsx');");
  write(
    'src/index.tsx',
    `import { useState } from 'react';
     import { createRoot } from 'react-dom/client';
     import s from './caja.module.css';
     import { otra } from './rutas.ts';
     export default { useState, createRoot, s, otra };`,
  );
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

test('every emitted file is listed with its hash, shared copies apart, images too', () => {
  build();
  const assets = JSON.parse(String(built('assets.json'))) as Assets;
  expect(assets).toMatchObject({
    id: 'mf-prueba',
    version: '0.1.0-0f3a9c1e',
    container: 'mf_prueba',
  });
  expect(assets.entry).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
  for (const file of [...assets.files, ...assets.fallback]) {
    const bytes = built(file.path);
    expect(file).toEqual({
      path: file.path,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  }
  const kinds = assets.files.map(({ path: name }) => name.replace(/^.*\./, '')).sort();
  expect(kinds).toEqual(['css', 'js', 'js', 'js', 'json', 'svg']);
  const own = assets.files.map(({ path: name }) => String(built(name))).join('');
  expect(own).not.toContain('Minified React error');
  expect(assets.fallback.some(({ path: name }) => String(built(name)).includes('Minified React error'))).toBe(
    true,
  );
  // Scripts in chunks differ in the chunk's number at least.
  const texts = assets.fallback.map(({ path: name }) => String(built(name)).replace(/push\(\[\[\d+\]/, ''));
  expect(new Set(texts).size).toBe(texts.length);
  expect(own).toContain('mf_prueba__caja__');
  expect(own).not.toContain('createPolicy');
});

test('the same sources give the same bytes; a version with another word moves the chunk with the word, entry and manifest', () => {
  const before = String(built('assets.json'));
  build();
  expect(String(built('assets.json'))).toBe(before);
  write('src/otra.tsx', 'export const otra = <b>otra palabra</b>;');
  build('0.1.0-bbbbbbbb');
  const { files, fallback } = JSON.parse(before) as Assets;
  const known = new Set([...files, ...fallback].map(({ sha256 }) => sha256));
  const after = JSON.parse(String(built('assets.json'))) as Assets;
  const moved = [...after.files, ...after.fallback].filter(({ sha256 }) => !known.has(sha256));
  const chunks = moved.filter(({ path: name }) => name.startsWith('static/'));
  expect(moved).toHaveLength(3);
  expect(chunks.map(({ path: name }) => String(built(name)))).toEqual([
    expect.stringContaining('otra palabra'),
  ]);
});

test('a word that several parts say moves one chunk', () => {
  const says = (word: string) => write('src/mensajes.ts', `export const mensajes = { decir: '${word}' };`);
  const parts = ['una', 'dos', 'tres'];
  const part = (name: string) =>
    `import { mensajes } from './mensajes.ts';\nexport const otra = <b title="${name}">{mensajes.decir}</b>;`;
  for (const name of parts) write(`src/${name}.tsx`, part(name));
  const imports = parts.map((name) => `() => import('./${name}.tsx')`);
  write('src/rutas.ts', `export const otra = [${imports.join(', ')}];`);
  says('hola');
  build();
  const before = JSON.parse(String(built('assets.json'))) as Assets;
  says('buenas');
  build();
  const after = JSON.parse(String(built('assets.json'))) as Assets;
  const known = new Set([...before.files, ...before.fallback].map(({ sha256 }) => sha256));
  const moved = [...after.files, ...after.fallback].filter(({ sha256 }) => !known.has(sha256));
  const names = moved.map(({ path: name }) => name.replace(/\.[0-9a-f]{8}\./, '.').replace(/\d+/, 'N'));
  expect(names).toEqual(['mf-manifest.json', 'remoteEntry.js', 'static/N.js']);
  write('src/rutas.ts', "export const otra = () => import('./otra.tsx');");
});

test('a remote that carries an icon set does not build', () => {
  write('src/otra.tsx', "export { Camera as otra } from 'lucide-react';");
  expect(() => build()).toThrow(/mf-prueba must not bundle lucide-react/);
});

const TAKEN_WHOLE: readonly (readonly [how: string, source: string])[] = [
  ['by its name space', "import * as ui from '@gr/shared/ui';\nexport const otra = ui;"],
  ['by a name made while it runs', "import * as ui from '@gr/shared/ui';\nexport const otra = (n) => ui[n];"],
  ['by passing it on', "export * as otra from '@gr/shared/ui';"],
  ['by an import while it runs', "export const otra = () => import('@gr/shared/screen');"],
];

test.each(TAKEN_WHOLE)(
  'a remote that takes a kit whole, %s, does not build: its list could not name what it needs',
  (_how, source) => {
    write('src/otra.tsx', source);
    expect(() => build()).toThrow(/src\/otra\.tsx takes a kit whole: import what you use .* by name/);
  },
);

test('a name space of which only names are read is as good as names', () => {
  write('src/otra.tsx', "import * as ui from '@gr/shared/ui';\nexport const otra = [ui.Button, ui.Icon];");
  build();
  const { uses } = JSON.parse(String(built('assets.json'))) as Assets & Wants;
  expect(uses).toEqual({ '@gr/shared/ui': ['Button', 'Icon'] });
});
