import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatCodigo } from '@gr/shared/domain/qr/codigo';
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { PNG } from 'pngjs';
import { demoTree } from '../seed/seed-demo.ts';
import { qrModules, qrText, renderQrPng } from './qr-image.ts';
import type { Reader } from './read-tree.ts';
import { writeSheet } from './write-sheet.ts';

const PUNTO = { qr_id: 'q01', qr_ver: 1, firma: 'BVXGLLUVH6J4E5C4' };
const TEXT = 'GR1.u001.q01.1.BVXGLLUVH6J4E5C4';

/** Reads a PNG back with the library the app scans with. */
function scan(file: Buffer): string {
  const { width, height, data } = PNG.sync.read(file);
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4] ?? 0);
  const source = new RGBLuminanceSource(grey, width, height);
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

describe('the image of a code', () => {
  it('is read back as the text of its point', () => {
    expect(qrText('u001', PUNTO)).toBe(TEXT);
    expect(scan(renderQrPng(TEXT))).toBe(TEXT);
  });

  it('prints at 4 cm or more at 300 dpi, and stays at version 4 or below', () => {
    const { width } = PNG.sync.read(renderQrPng(TEXT));
    expect((width / 300) * 2.54).toBeGreaterThanOrEqual(4);
    expect(qrModules(TEXT).length - 8).toBeLessThanOrEqual(33);
  });

  it('has a quiet zone of four modules', () => {
    const modules = qrModules(TEXT);
    const edge = [0, 1, 2, 3].flatMap((n) => [modules[n] ?? [], modules.map((row) => row[n] ?? true)]);
    expect(edge.flat().some((dark) => dark)).toBe(false);
    expect(modules[4]?.[4]).toBe(true);
  });
});

describe('the sheet of a unit', () => {
  const tree = demoTree(Buffer.from('clave de prueba'), Date.parse('2026-11-20T20:00:00-05:00'), 0);
  const reader: Reader = {
    read: async (place) => (await tree).read(place) ?? null,
    close: () => Promise.resolve(),
  };
  let out: string;
  beforeEach(async () => {
    out = await mkdtemp(path.join(tmpdir(), 'gr-qr-'));
  });
  afterEach(() => rm(out, { recursive: true }));

  it('has a picture for each point that reads as its signed text', async () => {
    expect(await writeSheet(reader, 'u001', out)).toEqual({ count: 10, withoutCode: [] });
    expect((await readdir(out)).filter((name) => name.endsWith('.png'))).toHaveLength(10);
    const html = await readFile(path.join(out, 'sheet.html'), 'utf8');
    const text = scan(await readFile(path.join(out, 'q07.png')));
    expect(text).toMatch(/^GR1\.u001\.q07\.1\.[A-Z2-7]{16}$/);
    expect(html).toContain(text);
    expect(html).toContain('7. Salón comunal');
    const { cod } = (await tree).read('_qr_firmas_/u001/q07') as { cod: string };
    expect(html).toContain(`<kbd>${formatCodigo(cod)}</kbd>`);
    expect(html.match(/<main>/g)).toHaveLength(2);
  });

  it('has the logo and the name of a company that told of them, and no picture that is no logo', async () => {
    const logo = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d', 'hex').toString('base64')}`;
    const sheetOf = async (empresa: object) => {
      const read: Reader['read'] = async (place) =>
        place === '_empresa_' ? { nombre: 'Vigilancia <Uno>', ...empresa } : reader.read(place);
      await writeSheet({ ...reader, read }, 'u001', out);
      return readFile(path.join(out, 'sheet.html'), 'utf8');
    };
    const html = await sheetOf({ logo });
    expect(html.split(`<img class="logo" src="${logo}" alt="">`)).toHaveLength(11);
    expect(html).toContain('<small>Vigilancia &lt;Uno&gt; · Conjunto Residencial Altos de Cedritos');
    expect(await sheetOf({ logo: '"><script>alert(1)</script>' })).not.toMatch(/class="logo"|<script/);
  });

  it('names the known units when asked for an unknown one', async () => {
    await expect(writeSheet(reader, 'u999', out)).rejects.toThrow(/no unit «u999».*u001/s);
  });

  it('says so when a unit has no points', async () => {
    const empty: Reader = {
      ...reader,
      read: async (place) => (place === '_un_' ? reader.read(place) : null),
    };
    await expect(writeSheet(empty, 'u001', out)).rejects.toThrow('has no checkpoints');
  });
});
