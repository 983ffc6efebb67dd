import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { keepEncodings } from './kept-encodings.ts';

const RAW = Buffer.from('const ronda = 1;\n'.repeat(50));
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'gr-kept-')), 'encoded');
});

test('what was made once is read the next time, each encoding apart', async () => {
  const brotli = await keepEncodings(folder)(RAW, 'br');
  expect(brotliDecompressSync(brotli)).toEqual(RAW);
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name), 'kept');
  expect(String(await keepEncodings(folder)(RAW, 'br'))).toBe('kept');
  expect(gunzipSync(await keepEncodings(folder)(RAW, 'gzip'))).toEqual(RAW);
  expect(await keepEncodings(folder)(RAW, 'identity')).toBe(RAW);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('other bytes are other bytes, and what is old goes', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'old.br'), 'x');
  utimesSync(join(folder, 'old.br'), 0, 0);
  const other = Buffer.concat([RAW, RAW]);
  await keepEncodings(folder)(RAW, 'br');
  expect(brotliDecompressSync(await keepEncodings(folder)(other, 'br'))).toEqual(other);
  expect(readdirSync(folder)).not.toContain('old.br');
});

test('where nothing can be kept it compresses, and leaves nothing behind', async () => {
  const nowhere = join(folder, 'deeper');
  expect(brotliDecompressSync(await keepEncodings(nowhere)(RAW, 'br'))).toEqual(RAW);
  writeFileSync(folder, 'a file');
  expect(brotliDecompressSync(await keepEncodings(nowhere)(RAW, 'br'))).toEqual(RAW);
});
