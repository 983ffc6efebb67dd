import { BitMatrix, QRCodeDecoder, QRCodeVersion } from '../zxing.ts';

const decoder = new QRCodeDecoder();

/**
 * The text of a symbol's modules (row by row, 1 = dark), after Reed–Solomon; `null` where they cannot be decoded. Mirrored symbols are read
 * too.
 */
export function textOf(modules: Uint8Array, size: number): string | null {
  const bits = new BitMatrix(size);
  for (let i = 0; i < modules.length; i += 1) if (modules[i]) bits.set(i % size, Math.floor(i / size));
  try {
    return decoder.decodeBitMatrix(bits).getText();
  } catch {
    // The library throws many kinds of exceptions for "not readable".
    return null;
  }
}

/** Middle modules of a version's alignment patterns, those under the finders left out (ISO/IEC 18004:2015, annex E). */
export function alignmentCentres(version: number): readonly (readonly [number, number])[] {
  const centres = Array.from(QRCodeVersion.getVersionForNumber(version).getAlignmentPatternCenters());
  const last = version * 4 + 10;
  return centres
    .flatMap((y) => centres.map((x) => [x, y] as const))
    .filter(([x, y]) => !((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)));
}

/** The version of 18 bits of version information with at most three wrong ones, or 0. */
export function versionOf(bits: number): number {
  return QRCodeVersion.decodeVersionInformation(bits)?.getVersionNumber() ?? 0;
}
