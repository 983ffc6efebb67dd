import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageType } from './image-type.ts';

const PICTURES = path.join(__dirname, '../../seed/pictures');
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
