import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decode, encode } from 'jpeg-js';
import { appearanceOf, isAlike } from './appearance.ts';
import { imageType } from './image-type.ts';

const PICTURES = path.join(__dirname, '../../seed/pictures');
const read = (name: string): Buffer => readFileSync(path.join(PICTURES, name));
const NAMES = readdirSync(PICTURES);
/** Those that show something: a signature and a drawing of a unit are mostly white. */
const SHOWN = NAMES.filter((name) => !['firma.jpg', 'plano.jpg'].includes(name));
const hash = (bytes: Buffer): string | null => appearanceOf(bytes, 'image/jpeg').hash;

/** The picture compressed again, `scale` times as wide and high, its lower edge painted over, all of it brighter by `light`. */
function again(bytes: Buffer, { quality = 50, scale = 1, light = 0, strip = false }): Buffer {
  const { width, height, data } = decode(bytes, { useTArray: true });
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const out = Buffer.alloc(wide * high * 4, 255);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1)
      for (let c = 0; c < 3; c += 1) {
        const from = (Math.floor(y / scale) * width + Math.floor(x / scale)) * 4 + c;
        const painted = strip && y > high * 0.9;
        out[(y * wide + x) * 4 + c] = painted ? 20 : Math.min(255, (data[from] ?? 0) + light);
      }
  return encode({ width: wide, height: high, data: out }, quality).data;
}

test.each(SHOWN)(
  '%s, compressed, scaled, stamped or lit anew, looks like itself and like no other',
  (name) => {
    const own = hash(read(name));
    if (own === null) throw new Error('shows too little');
    for (const how of [{ quality: 30 }, { scale: 0.5 }, { strip: true }, { light: 12 }])
      expect(isAlike(own, hash(again(read(name), how)) ?? '')).toBe(true);
    for (const other of SHOWN.filter((each) => each !== name))
      expect(isAlike(own, hash(read(other)) ?? 'f'.repeat(32))).toBe(false);
  },
);

test('what shows next to nothing is compared with nothing', () => {
  expect(['firma.jpg', 'plano.jpg'].map((name) => hash(read(name)))).toEqual([null, null]);
  const data = Buffer.alloc(90 * 60 * 4, 250);
  for (let x = 10; x < 80; x += 1) data.fill(0, (30 * 90 + x) * 4, (30 * 90 + x) * 4 + 3);
  expect(appearanceOf(encode({ width: 90, height: 60, data }, 80).data, 'image/jpeg')).toEqual({
    ...{ drawable: true, hash: null },
  });
});

test('without its tables it is a picture by its structure that no browser draws', () => {
  const bytes = read(NAMES[0] ?? '');
  const tables = bytes.indexOf(Buffer.from([0xff, 0xc4]));
  const length = bytes.readUInt16BE(tables + 2) + 2;
  const bare = Buffer.concat([bytes.subarray(0, tables), bytes.subarray(tables + length)]);
  expect(appearanceOf(bare, 'image/jpeg').drawable).toBe(false);
  expect(appearanceOf(Buffer.from('RIFF'), 'image/webp')).toEqual({ drawable: true, hash: null });
});

const door = readFileSync(path.join(PICTURES, 'puerta.jpg'));
/** Offset of the segment with a marker. */
const segment = (marker: number): number => door.indexOf(Buffer.from([0xff, marker]));

test.each(readdirSync(PICTURES))('%s of the demo is a picture', (name) => {
  expect(imageType(readFileSync(path.join(PICTURES, name)))).toBe('image/jpeg');
});

/** The picture with another size in its header, pixels. */
function told(width: number, height: number): Buffer {
  const bytes = Buffer.from(door);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

test.each<[string, Buffer]>([
  ['the head of one', door.subarray(0, 12)],
  [
    'a head with noise behind it',
    Buffer.concat([door.subarray(0, 20), Buffer.alloc(9_000, 7), door.subarray(-2)]),
  ],
  ['all but its end', door.subarray(0, -2)],
  ['its segments without a scan', Buffer.concat([door.subarray(0, segment(0xda)), door.subarray(-2)])],
  ['a scan without a frame', Buffer.concat([door.subarray(0, 2), door.subarray(segment(0xda))])],
  ['a scan far too short for its pixels', told(16_000, 16_000)],
  ['one of no height', told(480, 0)],
  ['one of a few pixels', told(8, 8)],
  ['nothing', Buffer.alloc(0)],
  ['the head of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['the head of a WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
])('%s is none', (_, bytes) => {
  expect(imageType(bytes)).toBeNull();
});

test('a whole PNG and a whole WebP are pictures', () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const webp = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
  expect(imageType(Buffer.from(png, 'base64'))).toBe('image/png');
  expect(imageType(Buffer.from(webp, 'base64'))).toBe('image/webp');
});
