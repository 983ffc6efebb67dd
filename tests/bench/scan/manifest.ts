import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

/** The development set, beside this repository (its README says where the pictures come from). */
const DEFAULT = path.resolve(import.meta.dirname, '../../../../shared/data/qr-dev/manifest.json');

/** One picture of a set. */
export interface Picture {
  readonly file: string;
  readonly category: string;
  /** Texts of which any one counts as read; empty on a picture without a code. */
  readonly expected: readonly string[];
  /** Four bytes a pixel. */
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

interface Entry {
  readonly file: string;
  readonly category: string;
  readonly kind: 'positive' | 'negative';
  readonly expected?: readonly string[];
}

/**
 * The pictures of a manifest: `--manifest FILE` of the flags, or the development set. Throws where a file is missing,
 * and says where the development set belongs.
 * `--take N` keeps every Nth, for a quick look.
 */
export function readPictures(flags: readonly string[]): Picture[] {
  const file = path.resolve(flagValue(flags, '--manifest') ?? DEFAULT);
  if (!existsSync(file)) {
    throw new Error(
      `${file} is missing. The development set (its README names the sources and licences) belongs into shared/data/qr-dev beside this repository; ` +
        'another set is named with --manifest FILE, and --generated N needs none.',
    );
  }
  const step = Number(flagValue(flags, '--take') ?? 1);
  const { images } = JSON.parse(readFileSync(file, 'utf8')) as { images: readonly Entry[] };
  return images
    .filter((_, i) => i % step === 0)
    .map((entry) => {
      const bytes = readFileSync(path.join(path.dirname(file), entry.file));
      const { data, width, height } = decode(bytes);
      const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
      const expected = entry.kind === 'positive' ? (entry.expected ?? []).map(comparable) : [];
      return { file: entry.file, category: entry.category, expected, rgba, width, height };
    });
}

function decode(bytes: Buffer): { data: Uint8Array; width: number; height: number } {
  return bytes[0] === 0x89 ? PNG.sync.read(bytes) : jpeg.decode(bytes, { useTArray: true });
}

/** The word after a flag, where it is given. */
export function flagValue(flags: readonly string[], name: string): string | undefined {
  const at = flags.indexOf(name);
  return at < 0 ? undefined : flags[at + 1];
}

/** A text as the sets compare it: line ends made `\n`, trailing white space cut. */
export function comparable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trimEnd();
}

/** Whether one of the texts is what the picture shows; texts that differ only in the character set of their bytes count. */
export function isRight(picture: Picture, texts: readonly string[]): boolean {
  const known = new Set(picture.expected.map(ascii));
  return texts.some((text) => known.has(ascii(comparable(text))));
}

/** Runs of characters outside ASCII become one mark: the bytes are the same, the guess of their alphabet is not. */
function ascii(text: string): string {
  return text.replaceAll(/\P{ASCII}+/gu, '\ufffd');
}
