import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsQR from 'jsqr';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { grayFromRgba } from '../../../mf-rondas/src/scanner/gray.ts';
import { libraryAsItComes, libraryLadder } from './library-ladder.ts';
import type { Picture } from './manifest.ts';

/** Another reader, given the same bytes. */
export interface Peer {
  readonly name: string;
  /** The texts it reads. */
  readonly read: (picture: Picture) => Promise<readonly string[]>;
}

/** The readers of the field (scanning.md 2), each as its makers would have it used; the wasm comes from the package. */
export function peers(): readonly Peer[] {
  const require = createRequire(import.meta.url);
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  return [
    { name: 'zxing', read: async (p) => only(libraryAsItComes(grayOf(p))) },
    { name: 'zxing_ladder', read: async (p) => only(libraryLadder(grayOf(p))) },
    { name: 'jsqr', read: async (p) => only(jsQR(p.rgba, p.width, p.height)?.data || null) },
    { name: 'zxing_wasm', read: (p) => wasmRead(p, {}) },
    { name: 'zxing_wasm_denoise', read: (p) => wasmRead(p, { tryDenoise: true }) },
  ];
}

const only = (text: string | null): readonly string[] => (text === null ? [] : [text]);
const grayOf = (p: Picture) => grayFromRgba(p.rgba, p.width, p.height);

async function wasmRead({ rgba, width, height }: Picture, more: ReaderOptions): Promise<readonly string[]> {
  // Only these three fields are read of an ImageData.
  const image = { data: rgba, width, height } as unknown as ImageData;
  const found = await readBarcodes(image, { formats: ['QRCode'], ...more });
  return found.filter((each) => each.isValid && each.text !== '').map((each) => each.text);
}
