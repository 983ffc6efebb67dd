import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoImpreso } from '@gr/shared/domain/registro/records';
import { PNG } from 'pngjs';
import { encode } from 'uqr';

/** Quiet zone around the code, in modules: the standard's four. */
export const QUIET_ZONE = 4;
/**
 * Pixels per module in a printed PNG. With 37 modules (version 3 and border) it gives 740 px, 6.2 cm at 300 dpi: above the 4 cm that a
 * phone reads at arm's length.
 */
export const PRINT_SCALE = 20;
const WHITE = 255;

/** The text printed on a checkpoint's code. */
export function qrText(
  un_id: string,
  { qr_id, qr_ver, firma }: Pick<PuntoImpreso, 'qr_id' | 'qr_ver' | 'firma'>,
): string {
  return formatTextoQr({ un_id, qr_id, qr_ver, firma });
}

/** The modules of a code, rows from the top, `true` = dark; level Q, quiet zone included. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'Q', border: QUIET_ZONE }).data;
}

/** A PNG of a code with `scale` pixels per module. */
export function renderQrPng(text: string, { scale = PRINT_SCALE }: { readonly scale?: number } = {}): Buffer {
  const modules = qrModules(text);
  const side = modules.length * scale;
  const pixels = Buffer.alloc(side * side, WHITE);
  for (const [y, row] of modules.entries()) {
    const line = Buffer.alloc(side, WHITE);
    for (const [x, dark] of row.entries()) if (dark) line.fill(0, x * scale, (x + 1) * scale);
    for (let copy = 0; copy < scale; copy += 1) line.copy(pixels, (y * scale + copy) * side);
  }
  const png = new PNG({ width: side, height: side });
  png.data = pixels;
  // One grey byte per pixel, and no filter: rows of a code repeat, which deflate compresses by itself.
  return PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false, filterType: 0 });
}
